import { describe, expect, test, vi } from 'vitest';
import type { WrittenText } from '@/offline/drafts/editor-tabs';
import { createTextWriter, type TextWriterPorts } from './text-writer';
import { difference } from './handle';

/** A disk whose writes the test completes. */
function desk(stored = 'a') {
  let text = stored;
  const waiting: ((kept?: string | Error) => void)[] = [];
  const written: WrittenText[] = [];
  const merged: string[] = [];
  const trouble = vi.fn<TextWriterPorts['onTrouble']>();
  const pauses: (() => void)[] = [];
  let now = 0;
  const writer = createTextWriter(stored, {
    clock: {
      now: () => (now += 1),
      after: (_, call) => {
        pauses.push(call);
        return () => void pauses.splice(pauses.indexOf(call), 1);
      },
    },
    later: begin => begin(),
    read: () => ({ sql: text, head: text.length, anchor: text.length }),
    keep: one => {
      written.push(one);
      return new Promise((resolve, reject) =>
        waiting.push((kept = one.sql) => (kept instanceof Error ? reject(kept) : resolve(kept))),
      );
    },
    onMerged(sql, before) {
      merged.push(sql);
      if (text === before) text = sql;
    },
    onTrouble: trouble,
  });
  return {
    writer,
    written,
    merged,
    trouble,
    type(sql: string) {
      text = sql;
      writer.changed();
    },
    async disk(kept?: string | Error) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.(kept);
      await Promise.resolve();
    },
    rest: () => pauses.splice(0).forEach(call => call()),
  };
}

describe('typed text', () => {
  test('is written immediately, and text typed meanwhile right after, in one write', async () => {
    const { type, written, disk, rest, writer } = desk();
    type('ab');
    type('abc');
    expect(written.map(({ sql }) => sql)).toEqual(['ab']);
    type('abcd');
    await disk();
    await expect.poll(() => (rest(), written.length)).toBe(2);
    expect(written[1]).toMatchObject({ base: 'ab', sql: 'abcd' });
    await disk();
    await writer.flush();
    expect(written).toHaveLength(2);
  });

  test('is written with the cursor position, which alone writes nothing', async () => {
    const { writer, written, disk } = desk();
    writer.moved();
    expect(written).toEqual([]);
    const flushed = writer.flush();
    await disk();
    await flushed;
    expect(written).toHaveLength(1);
  });

  test('is written without a pause when the page closes', async () => {
    const { type, written, disk, writer } = desk();
    type('ab');
    await disk();
    type('abc');
    const flushed = writer.flush();
    await expect.poll(() => written.length).toBe(2);
    await disk();
    await flushed;
  });

  test('is retried when the disk is full, and the failure is reported', async () => {
    const { type, written, disk, rest, trouble } = desk();
    type('ab');
    await disk(new Error('QuotaExceededError'));
    await expect.poll(() => trouble.mock.calls.at(-1)).toEqual([true, new Error('QuotaExceededError')]);
    await expect.poll(() => (rest(), written.length)).toBe(2);
    await disk();
    await expect.poll(() => trouble.mock.calls.at(-1)?.[0]).toBe(false);
  });
});

test('F48 shows the text of another window, which never replaces text that is being typed', async () => {
  const { type, writer, merged, disk, written, rest } = desk('a');
  writer.told('b');
  expect(merged).toEqual(['b']);
  type('bc');
  writer.told('x');
  expect(merged).toEqual(['b']);
  await disk('x\nbc');
  await expect.poll(() => merged).toEqual(['b', 'x\nbc']);
  // The notification may have come after the write: it is checked once more.
  await disk('x\ny\nbc');
  await expect.poll(() => merged.at(-1)).toBe('x\ny\nbc');
  rest();
  type('x\ny\nbcd');
  await expect.poll(() => written.at(-1)).toMatchObject({ base: 'x\ny\nbc', sql: 'x\ny\nbcd' });
});

test.each([
  ['abc', 'abc', { from: 3, to: 3, insert: '' }],
  ['abc', 'abXc', { from: 2, to: 2, insert: 'X' }],
  ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
  ['abc', '', { from: 0, to: 3, insert: '' }],
  ['one two', 'one 2 two', { from: 4, to: 4, insert: '2 ' }],
])('from %j to %j is one change', (before, after, change) => expect(difference(before, after)).toEqual(change));
