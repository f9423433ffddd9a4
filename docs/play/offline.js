// The service worker: keeps the files of the page in the browser, so that it opens fast and offline.

const VERSION = "unbuilt"; // build_play.py writes a hash of all files
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(forget()));
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET") event.respondWith(kept(event.request));
});

async function keep() {
  const { files } = await (await fetch("files.json")).json();
  await (await caches.open(VERSION)).addAll(files);
  await worker.skipWaiting();
}

async function forget() {
  for (const name of await caches.keys()) if (name !== VERSION) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {Request} request */
async function kept(request) {
  const cache = await caches.open(VERSION);
  return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
}
