import type { DirectCalls } from '@/offline/direct/direct-calls';
import type { LocalStore } from '@/offline/store/database';
import { sendWaitingFiles } from '@/offline/waiting-files/send-waiting';
import { sendingFile } from '@/offline/waiting-files/waiting-files';

/** Sends the waiting files, unless another page of this store does. @param onMade called when one became a dataset */
export async function sendInTurn(
  ask: DirectCalls,
  store: LocalStore,
  signal: AbortSignal,
  onMade: () => void,
): Promise<void> {
  const send = async () => {
    try {
      const made = await sendWaitingFiles(ask, store, {
        signal,
        onProgress: ({ id }, share) => sendingFile.set({ id, share }),
      });
      if (made > 0) onMade();
    } finally {
      sendingFile.set(null);
    }
  };
  // Pages without TLS have no locks; the idempotency key of each write prevents duplicates.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return send();
  return locks.request(`files of ${store.name}`, { ifAvailable: true }, async lock => {
    if (lock) await send();
  });
}
