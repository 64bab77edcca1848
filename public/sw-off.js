// Stands in for the service worker of a release that must not be used any more: it removes what that one kept of the
// application, ends itself, and loads every open page anew from the server. Data in the local store is not touched.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', event => {
  const end = async () => {
    const names = await caches.keys();
    await Promise.all(names.map(name => caches.delete(name)));
    await self.registration.unregister();
    const pages = await self.clients.matchAll({ type: 'window' });
    await Promise.all(pages.map(page => page.navigate(page.url)));
  };
  event.waitUntil(end());
});
