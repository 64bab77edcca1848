import Dexie from 'dexie';

/**
 * Resolves once a store can be opened that another tab held: browsers answer those who want to open it in their order,
 * so that this question waits behind the one that was in vain. Changes nothing.
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
