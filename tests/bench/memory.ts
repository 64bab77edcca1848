import type { CDPSession, Page } from '@playwright/test';
import { isRecord, parseJson } from '@/lib/json';

type Send = (method: string) => Promise<unknown>;

const bytesOf = (answer: unknown): number =>
  isRecord(answer) && typeof answer['usedSize'] === 'number' ? answer['usedSize'] : NaN;

async function heapAfterCollection(send: Send): Promise<number> {
  await send('HeapProfiler.enable');
  // Twice: the objects that the first one frees may have been the last to hold others.
  await send('HeapProfiler.collectGarbage');
  await send('HeapProfiler.collectGarbage');
  return bytesOf(await send('Runtime.getHeapUsage'));
}

/** Talks to a worker of the page through the page's session. */
function workerChannel(session: CDPSession, sessionId: string): Send {
  let last = 0;
  return method =>
    new Promise((resolve, reject) => {
      last += 1;
      const id = last;
      const listen = ({ sessionId: from, message }: { readonly sessionId: string; readonly message: string }) => {
        const answer = parseJson(message);
        if (from !== sessionId || !isRecord(answer) || answer['id'] !== id) return;
        session.off('Target.receivedMessageFromTarget', listen);
        if ('result' in answer) resolve(answer['result']);
        else reject(new Error(`${method}: ${message}`));
      };
      session.on('Target.receivedMessageFromTarget', listen);
      session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) }).catch(reject);
    });
}

/** The heap of the page and of its workers in bytes, after garbage collection. */
export async function measureHeaps(
  page: Page,
): Promise<{ readonly page: number; readonly workers: readonly number[] }> {
  const session = await page.context().newCDPSession(page);
  const workers: string[] = [];
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') workers.push(sessionId);
  });
  try {
    await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
    const ofPage = await heapAfterCollection(method => session.send(method as 'HeapProfiler.enable'));
    const ofWorkers = [];
    for (const sessionId of workers) ofWorkers.push(await heapAfterCollection(workerChannel(session, sessionId)));
    if (workers.length < page.workers().length)
      throw new Error(`${page.workers().length} workers run, ${workers.length} could be asked`);
    return { page: ofPage, workers: ofWorkers };
  } finally {
    await session.detach();
  }
}
