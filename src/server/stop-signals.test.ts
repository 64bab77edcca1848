import { expect, test } from 'vitest';
import { createStop } from './stop-signals';

function stopping(close: () => Promise<void>) {
  let time = 0;
  const codes: number[] = [];
  const defects: unknown[] = [];
  const stop = createStop({
    close,
    exit: code => codes.push(code),
    now: () => time,
    onDefect: error => defects.push(error),
  });
  return { stop, codes, defects, pass: (milliseconds: number) => (time += milliseconds) };
}

test('the first signal closes everything, and the process exits normally', async () => {
  let done = (): void => undefined;
  const { stop, codes } = stopping(() => new Promise(resolve => (done = resolve)));
  stop();
  expect(codes).toEqual([]);
  done();
  await expect.poll(() => codes).toEqual([0]);
});

test('a second signal ends the process immediately, but not one that npm or systemd repeats', () => {
  let closes = 0;
  const { stop, codes, pass } = stopping(() => {
    closes += 1;
    return new Promise(() => undefined);
  });
  stop();
  stop();
  pass(500);
  stop();
  expect([codes, closes]).toEqual([[], 1]);
  pass(1500);
  stop();
  expect([codes, closes]).toEqual([[1], 1]);
});

test('reports a part that could not be closed, and the process fails', async () => {
  const failure = new Error('disk');
  const { stop, codes, defects } = stopping(() => Promise.reject(failure));
  stop();
  await expect.poll(() => codes).toEqual([1]);
  expect(defects).toEqual([failure]);
});
