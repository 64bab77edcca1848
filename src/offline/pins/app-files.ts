import { isRecord } from '@/lib/json';
import type { Clock } from '@/lib/clock';

/** The application's files on this device. */
export interface AppFiles {
  readonly files: number;
  readonly missing: number;
}

const PATIENCE = 20_000;

function ask(worker: ServiceWorker): Promise<AppFiles | null> {
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      port1.close();
      const isCounted = isRecord(data) && typeof data['files'] === 'number' && typeof data['missing'] === 'number';
      resolve(isCounted ? { files: Number(data['files']), missing: Number(data['missing']) } : null);
    });
    port1.start();
    worker.postMessage({ type: 'CHECK_FILES' }, [port2]);
  });
}

/**
 * Asks the service worker whether every file of the application is on this device, including charts' code and maps.
 * Null if there is no worker, or none that answers: it may still be fetching.
 */
export function countAppFiles(container: ServiceWorkerContainer, clock: Clock): Promise<AppFiles | null> {
  return new Promise(resolve => {
    const cancel = clock.after(PATIENCE, () => resolve(null));
    container.ready
      .then(({ active }) => (active ? ask(active) : null))
      .then(resolve, () => resolve(null))
      .finally(cancel);
  });
}
