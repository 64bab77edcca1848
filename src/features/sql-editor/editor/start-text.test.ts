import { history, undo } from '@codemirror/commands';
import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state';
import { expect, test } from 'vitest';
import { replacesStart } from './start-text';

const START = 'SELECT ...';

const stateOf = (doc: string, selection: EditorSelection = EditorSelection.single(doc.length)) =>
  EditorState.create({ doc, selection, extensions: [history(), replacesStart([START, `-- note\n${START}`])] });

const typed = (at: number, insert: string, userEvent = 'input.type'): TransactionSpec => ({
  changes: { from: at, insert },
  userEvent,
});

test.each<[string, EditorState, TransactionSpec, string]>([
  ['text typed behind it', stateOf(START), typed(10, 'W'), 'W'],
  ['text typed within it', stateOf(START, EditorSelection.single(3)), typed(3, 'W'), 'W'],
  ['pasted text', stateOf(START), typed(10, 'SELECT 1', 'input.paste'), 'SELECT 1'],
  ['text typed after the note', stateOf(`-- note\n${START}`), typed(18, 'W'), 'W'],
])('%s replaces the text of a new tab', (_, state, spec, doc) => {
  const { state: next } = state.update(spec);
  expect(next.doc.toString()).toBe(doc);
  expect(next.selection.main.head).toBe(doc.length);
});

test.each<[string, EditorState, TransactionSpec, string]>([
  ['an empty line', stateOf(START), typed(10, '\n'), `${START}\n`],
  ['a composed text', stateOf(START), typed(10, 'あ', 'input.type.compose'), `${START}あ`],
  ['a deletion', stateOf(START), { changes: { from: 9, to: 10 }, userEvent: 'delete.backward' }, 'SELECT ..'],
  ['a change from elsewhere', stateOf(START), { changes: { from: 10, insert: 'x' } }, `${START}x`],
  [
    'text typed over a selected part',
    stateOf(START, EditorSelection.single(7, 10)),
    { changes: { from: 7, to: 10, insert: '1' }, userEvent: 'input.type' },
    'SELECT 1',
  ],
  ['text typed into another text', stateOf('SELECT 1'), typed(8, '0'), 'SELECT 10'],
])('%s keeps the rest of the text', (_, state, spec, doc) => {
  expect(state.update(spec).state.doc.toString()).toBe(doc);
});

test('undo restores the text of a new tab', () => {
  let { state } = stateOf(START).update(typed(10, 'W'));
  undo({ state, dispatch: transaction => void (state = transaction.state) });
  expect(state.doc.toString()).toBe(START);
});
