import { expect, test } from 'vitest';
import type { FileProblem } from './find-files';
import { createProblemTeller, watchFiles } from './watch';

/** Files whose state a test sets, and a clock that it moves. */
function watched(seen: string | null = 'a') {
  const defects: unknown[] = [];
  const published: string[] = [];
  const calls: (() => void)[] = [];
  const files = { state: 'a', failure: null as Error | null, isComplete: true };
  const stop = watchFiles(seen, {
    look: async () => files.state,
    async publish() {
      published.push(files.state);
      if (files.failure) throw files.failure;
      return files.isComplete;
    },
    timers: {
      after(_, call) {
        calls.push(call);
        return () => void calls.splice(calls.indexOf(call), 1);
      },
    },
    onDefect: error => void defects.push(error),
  });
  const pass = async () => {
    calls.shift()?.();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { files, published, defects, calls, stop, pass };
}

test('reports a problem with a file once, and again after it was gone', () => {
  const lines: string[] = [];
  const tell = createProblemTeller(line => lines.push(line));
  const [book, text] = ['a.xlsx', 'b.csv'].map(path => ({ path, reason: 'broken' })) as [FileProblem, FileProblem];
  tell([book]);
  tell([book, text]);
  tell([]);
  tell([text]);
  expect(lines).toEqual([
    'Could not read a.xlsx: broken',
    'Could not read b.csv: broken',
    'Could not read b.csv: broken',
  ]);
});

test('a change is read once, and only when the files have settled', async () => {
  const { files, published, pass } = watched();
  await pass();
  files.state = 'b, half written';
  await pass();
  files.state = 'b';
  await pass();
  expect(published).toEqual([]);
  await pass();
  await pass();
  expect(published).toEqual(['b']);
});

/** Passes until the next try to publish, counted from the last one. */
async function passesToNext({ published, pass }: ReturnType<typeof watched>): Promise<number> {
  const before = published.length;
  for (let passes = 1; passes < 2_000; passes += 1) {
    await pass();
    if (published.length > before) return passes;
  }
  throw new Error('nothing was published');
}

test('tries again what could not be published, after pauses that double up to an hour', async () => {
  const watching = watched();
  const { files, published, defects, pass } = watching;
  files.failure = new Error('no disk');
  files.state = 'b';
  expect(await passesToNext(watching)).toBe(2);
  const pauses: number[] = [];
  for (let tries = 0; tries < 11; tries += 1) pauses.push(await passesToNext(watching));
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 720, 720]);
  expect(defects).toHaveLength(12);
  files.failure = null;
  files.isComplete = false;
  expect(await passesToNext(watching)).toBe(720);
  files.isComplete = true;
  expect(await passesToNext(watching)).toBe(720);
  const tries = published.length;
  for (let passes = 0; passes < 2_000; passes += 1) await pass();
  expect(published).toHaveLength(tries);
});

test('tries a change at once, however often the state before it failed', async () => {
  const watching = watched();
  const { files } = watching;
  files.isComplete = false;
  files.state = 'b';
  for (let tries = 0; tries < 6; tries += 1) await passesToNext(watching);
  files.state = 'c';
  expect(await passesToNext(watching)).toBe(2);
  expect(await passesToNext(watching)).toBe(2);
});

test('tries again what failed before the watch began', async () => {
  const watching = watched(null);
  expect(await passesToNext(watching)).toBe(2);
  expect(watching.published).toEqual(['a']);
});

test('checks nothing after a stop', async () => {
  const { calls, stop } = watched();
  await stop();
  expect(calls).toEqual([]);
});
