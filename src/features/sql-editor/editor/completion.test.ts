// @vitest-environment happy-dom
import { completionStatus, currentCompletions } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sqlOf } from './completion';
import type { CompletionAnswer, NameCompletion } from './handle';
import { sqlEditing } from './setup';

let view: EditorView | null = null;
afterEach(() => view?.destroy());

/** An editor over a table with these names, which takes a moment to read them. */
function open(names: readonly NameCompletion[], backend = 'duckdb'): EditorView {
  const complete = async ({ sql, at }: { readonly sql: string; readonly at: number }): Promise<CompletionAnswer> => {
    await Promise.resolve();
    return { from: at - (/\w*$/.exec(sql.slice(0, at))?.[0].length ?? 0), options: names };
  };
  const nothing = () => undefined;
  const ports = () => ({
    onChange: nothing,
    onMove: nothing,
    onCursor: nothing,
    onCommand: nothing,
    validate: undefined,
    complete,
  });
  view = new EditorView({
    state: EditorState.create({ extensions: [sqlEditing(ports), sqlOf(backend)] }),
    parent: document.body,
  });
  return view;
}

/** Types text and returns the labels offered then, best first. */
async function type(editor: EditorView, text: string): Promise<readonly string[]> {
  for (const key of text) {
    const at = editor.state.doc.length;
    editor.dispatch({ changes: { from: at, insert: key }, selection: { anchor: at + 1 }, userEvent: 'input.type' });
  }
  await vi.waitFor(() => expect(completionStatus(editor.state)).toBe('active'));
  return currentCompletions(editor.state).map(({ label }) => label);
}

const flights: readonly NameCompletion[] = [
  { label: 'delay', kind: 'column', detail: 'integer' },
  { label: 'destination', kind: 'column', detail: 'varchar' },
  { label: 'degrees', kind: 'function', apply: 'degrees(' },
];

describe('completion while typing', () => {
  test('offers the columns of the statement before its keywords', async () => {
    expect((await type(open(flights), 'SELECT 1 FROM flights WHERE de')).slice(0, 3)).toEqual([
      'delay',
      'destination',
      'degrees',
    ]);
  });

  test('narrows the names as the word grows', async () => {
    const editor = open(flights);
    await type(editor, 'SELECT d');
    await type(editor, 'est');
    await vi.waitFor(() => expect(currentCompletions(editor.state)[0]?.label).toBe('destination'));
  });

  test.each([
    ['SEL', 'SELECT'],
    ['sel', 'select'],
    ['fr', 'from'],
    ['WHE', 'WHERE'],
  ])('%s: %s comes first, in the case in which it was begun', async (begun, first) => {
    expect((await type(open([]), begun))[0]).toBe(first);
  });

  test('offers a function once, not as a keyword too', async () => {
    const labels = await type(open([{ label: 'coalesce', kind: 'function', apply: 'coalesce(' }]), 'select coal');
    expect(labels.filter(label => label.toLowerCase() === 'coalesce')).toEqual(['coalesce']);
  });
});
