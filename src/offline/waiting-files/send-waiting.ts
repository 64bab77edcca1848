import { isTemporary, type Failure } from '@/api/outcome';
import { discardUpload, publishUpload, sendFile } from '../direct/data-upload';
import type { DirectCalls } from '../direct/direct-calls';
import type { LocalStore } from '../store/database';
import { readWaitingFiles, removeWaitingFile, setProblem, waitingParts, type WaitingFile } from './waiting-files';

const wordsOf = (failure: Failure): string => ('error' in failure ? failure.error.message : failure.kind);

interface Sending {
  readonly signal: AbortSignal;
  readonly onProgress: (file: WaitingFile, share: number) => void;
}

/**
 * Sends the waiting files, one after the other, and makes each a dataset. A file leaves the device once the server has
 * made it one, and stays with the reason if the server refuses it. Returns how many were made.
 */
export async function sendWaitingFiles(
  ask: DirectCalls,
  store: LocalStore,
  { signal, onProgress }: Sending,
): Promise<number> {
  let made = 0;
  for (const file of await readWaitingFiles(store)) {
    if (signal.aborted) break;
    if (file.problem !== null) continue;
    const failure = await sendOne(ask, store, file, { signal, onProgress });
    if (failure === null) made += 1;
    else if (isTemporary(failure)) break;
  }
  return made;
}

async function sendOne(ask: DirectCalls, store: LocalStore, file: WaitingFile, { signal, onProgress }: Sending) {
  const sent = await sendFile(ask, waitingParts(store, file), {
    signal,
    onProgress: ({ received }) => onProgress(file, received / file.size),
  });
  if (sent.kind === 'failed') return settle(store, file, sent.failure);
  const { table, mode, once } = file;
  const outcome = await publishUpload(ask, sent.key, { table, mode, settings: {}, once });
  if (outcome.kind !== 'success')
    return settle(store, file, outcome.kind === 'unchanged' ? { kind: 'invalid-answer', issues: '304' } : outcome);
  await removeWaitingFile(store, file.id);
  discardUpload(ask, sent.key);
  return null;
}

async function settle(store: LocalStore, file: WaitingFile, failure: Failure): Promise<Failure> {
  if (!isTemporary(failure)) await setProblem(store, file.id, wordsOf(failure));
  return failure;
}
