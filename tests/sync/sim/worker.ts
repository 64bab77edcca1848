import '../simulator/environment';

// Dexie looks for IndexedDB as soon as it is loaded.
await import('./player');
