import { describe, expect, test } from 'vitest';
import { onlyProcess, type ServerProcess } from '../metadata/server-process';
import { tellOthers, yieldToOthers } from './writes-of-others';

/** Processes that hear each other, and the files that each yields. */
function processes(count: number) {
  const hearing: ((text: string) => void)[] = [];
  return Array.from({ length: count }, (_, index) => {
    const process: ServerProcess = {
      ...onlyProcess(),
      id: index + 1,
      isShared: true,
      tell: async (_topic, text) => hearing.forEach(hear => hear(text)),
      listen: (_topic, hear) => void hearing.push(hear),
    };
    const yielded: string[] = [];
    yieldToOthers(process, {
      yieldTo: (location, { phase, writer }) => void yielded.push(`${phase} ${writer} ${location}`),
    });
    return { process, yielded, onWrite: tellOthers(process) };
  });
}

describe('a write to a data file', () => {
  test.each(['/data/uploads.duckdb', '/data/with blanks/begin 2 end.duckdb', '/data/two\nlines.duckdb'])(
    'is announced to the other processes, but not to its own: %j',
    location => {
      const [one, two, three] = processes(3);
      one?.onWrite(location, 'begin');
      one?.onWrite(location, 'end');
      expect([one?.yielded, two?.yielded, three?.yielded]).toEqual([
        [],
        [`begin 1 ${location}`, `end 1 ${location}`],
        [`begin 1 ${location}`, `end 1 ${location}`],
      ]);
    },
  );

  test('of the only process is not announced', () => {
    const told: string[] = [];
    const onWrite = tellOthers({ ...onlyProcess(), tell: async (_topic, text) => void told.push(text) });
    onWrite('/data/uploads.duckdb', 'begin');
    expect(told).toEqual([]);
  });
});
