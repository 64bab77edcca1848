import { EditorState, Transaction, type Extension } from '@codemirror/state';

/**
 * While the editor still holds the text that it started with, typed, pasted or inserted text replaces all of it,
 * wherever the cursor is. Undo restores it. Text that an input method composes is added as usual, since replacing its
 * surroundings would end the composition.
 * @param starts the texts of new tabs
 */
export function replacesStart(starts: readonly string[]): Extension {
  return EditorState.transactionFilter.of(transaction => {
    if (!transaction.docChanged || !transaction.isUserEvent('input')) return transaction;
    if (transaction.isUserEvent('input.type.compose')) return transaction;
    const { doc, selection } = transaction.startState;
    if (!selection.main.empty || !starts.some(start => isText(doc, start))) return transaction;
    let inserted = '';
    transaction.changes.iterChanges((_from, _to, _start, _end, text) => {
      inserted += text.toString();
    });
    if (inserted.trim() === '') return transaction;
    return {
      changes: { from: 0, to: doc.length, insert: inserted },
      selection: { anchor: inserted.length },
      annotations: Transaction.userEvent.of(transaction.annotation(Transaction.userEvent) ?? 'input'),
      scrollIntoView: true,
    };
  });
}

/** Compares without reading long documents. */
const isText = (doc: EditorState['doc'], text: string) => doc.length === text.length && doc.toString() === text;
