import { expect, test } from 'vitest';
import type { FileProblem } from './find-files';
import { createProblemTeller, watchFiles } from './watch';

/** Files whose state a test sets, and a clock that it moves. */
function watched() {
  const defects: unknown[] = [];
  const published: string[] = [];
  const calls: (() => void)[] = [];
  const files = { state: 'a', failure: null as Error | null };
  const stop = watchFiles('a', {
    look: async () => files.state,
    async publish() {
      published.push(files.state);
      if (files.failure) throw files.failure;
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

test('reports a file that cannot be published, and retries after the next change', async () => {
  const { files, published, defects, pass } = watched();
  files.failure = new Error('no disk');
  files.state = 'b';
  await pass();
  await pass();
  await pass();
  expect([published, defects]).toEqual([['b'], [files.failure]]);
  files.state = 'c';
  files.failure = null;
  await pass();
  await pass();
  expect(published).toEqual(['b', 'c']);
});

test('checks nothing after a stop', async () => {
  const { calls, stop } = watched();
  await stop();
  expect(calls).toEqual([]);
});
