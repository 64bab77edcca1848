import { expect, test } from 'vitest';
import { connectWorkers } from './worker-channel';

/** A worker that answers on demand, in the order of the requests. */
function fakeWorker(asked: string[]) {
  const target = new EventTarget();
  const open: { id: number; request: string }[] = [];
  const worker = Object.assign(target, {
    postMessage(message: { id: number; request: string }) {
      asked.push(message.request);
      open.push(message);
    },
    terminate: () => undefined,
  });
  const answer = () => {
    const first = open.shift()!;
    target.dispatchEvent(new MessageEvent('message', { data: { id: first.id, answer: first.request } }));
  };
  return { worker: worker as unknown as Worker, answer };
}

test('a request that became urgent precedes older ones', async () => {
  const asked: string[] = [];
  const { worker, answer } = fakeWorker(asked);
  const ask = connectWorkers<string, string>(1, () => worker);
  let pressed = '';
  const answers = ['a', 'b', 'c', 'd', 'e'].map(name => ask(name, () => name === pressed));
  await Promise.resolve();
  expect(asked).toEqual(['a', 'b']);
  pressed = 'd';
  answer();
  await expect.poll(() => asked).toEqual(['a', 'b', 'd']);
  for (let count = 0; count < 4; count += 1) {
    answer();
    await expect.poll(() => asked.length).toBe(Math.min(5, 4 + count));
  }
  expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(asked).toEqual(['a', 'b', 'd', 'c', 'e']);
});
