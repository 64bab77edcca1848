import { expect, test, vi } from 'vitest';
import type { EditorHandle, Span } from '../editor/handle';
import { formatText } from './format-text';

function editor(sql: string, selected: Span | null = null) {
  const replace = vi.fn<EditorHandle['replace']>();
  const state = { sql };
  const handle: EditorHandle = {
    sql: () => state.sql,
    selected: () => selected,
    replace,
    cursor: () => ({ head: 0, anchor: 0 }),
    writtenIn: () => null,
    toRun: () => null,
    adopt: () => undefined,
    select: () => undefined,
    focus: () => undefined,
    perform: () => undefined,
  };
  return { handle, replace, type: (text: string) => (state.sql = text) };
}

test('formats everything without a selection, and else what is selected', async () => {
  const all = editor('select 1');
  expect(await formatText(all.handle, 'duckdb')).toBe('done');
  expect(all.replace).toHaveBeenCalledExactlyOnceWith({ from: 0, to: 8 }, 'SELECT\n  1');
  const part = editor('select 1; select 2', { from: 10, to: 18 });
  await formatText(part.handle, 'duckdb');
  expect(part.replace).toHaveBeenCalledExactlyOnceWith({ from: 10, to: 18 }, 'SELECT\n  2');
});

test('leaves the text alone if it was edited while the formatter loaded', async () => {
  const { handle, replace, type } = editor('select 1');
  const formatting = formatText(handle, 'duckdb');
  type('select 1 + 1');
  await formatting;
  expect(replace).not.toHaveBeenCalled();
});

test.each(['SELECT\n  1', '', '  '])('does nothing to %j', async sql => {
  const { handle, replace } = editor(sql);
  expect(await formatText(handle, 'duckdb')).toBe('done');
  expect(replace).not.toHaveBeenCalled();
});

test('says that SQL cannot be read by the formatter, and leaves it alone', async () => {
  const { handle, replace } = editor("select 'open");
  expect(await formatText(handle, 'duckdb')).toBe('unreadable');
  expect(replace).not.toHaveBeenCalled();
});

test('says that a text is too long to be formatted', async () => {
  const { handle, replace } = editor(`select ${'1 + '.repeat(30_000)}1`);
  expect(await formatText(handle, 'duckdb')).toBe('too-long');
  expect(replace).not.toHaveBeenCalled();
});
