import Dexie from 'dexie';

/**
 * Resolves once a store that another tab held can be opened: browsers handle open requests in order, so this one waits
 * behind the one that failed. Changes nothing.
 */
export function whenFree(name: string, factory: IDBFactory = Dexie.dependencies.indexedDB): Promise<void> {
  return new Promise(resolve => {
    const request = factory.open(name);
    request.addEventListener('upgradeneeded', () => request.transaction?.abort());
    request.addEventListener('error', event => {
      event.preventDefault();
      resolve();
    });
    request.addEventListener('success', () => {
      request.result.close();
      resolve();
    });
  });
}
