import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { selectionMeant, type TextRange } from './text-range';
import { ink, look, strong } from './editor-look.css';

const highlighting = HighlightStyle.define([
  { tag: [tags.propertyName, tags.tagName, tags.className, tags.labelName], color: ink.name },
  { tag: [tags.string, tags.number, tags.color, tags.unit], color: ink.value },
  { tag: [tags.keyword, tags.bool, tags.null, tags.atom], color: ink.plain, fontWeight: strong },
  { tag: tags.comment, color: ink.quiet },
  { tag: tags.invalid, color: ink.wrong },
]);

/** Character codes without their own glyph, or that change neighbouring ones. */
export const unseen = highlightSpecialChars({
  addSpecialChars: /[\u202a-\u202c\u2068]/,
  render(code) {
    const sign = document.createElement('span');
    sign.className = 'cm-specialChar';
    sign.textContent = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    return sign;
  },
});

/** The browser's selection; null if it does not report one. */
function browserSelection(view: EditorView): TextRange | null {
  if (!(view.root instanceof ShadowRoot)) return null;
  const [range] = document.getSelection()?.getComposedRanges?.({ shadowRoots: [view.root] }) ?? [];
  if (!range || range.collapsed || !view.contentDOM.contains(range.startContainer)) return null;
  return {
    from: view.posAtDOM(range.startContainer, range.startOffset),
    to: view.posAtDOM(range.endContainer, range.endOffset),
  };
}

/**
 * Handles typing over a selection. Chromium would merge the remaining lines itself and keep their look in `style`
 * attributes, each of which the page's policy rejects and reports, before the editor renders them again.
 */
export const typingOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== 'insertText' || event.data === null || event.isComposing) return false;
    // With several cursors the editor inserts the text itself.
    if (view.state.selection.ranges.length > 1) return false;
    const selected = browserSelection(view);
    if (!selected) return false;
    const { from, to } = selectionMeant(selected, view.state.selection.main, view.viewport, view.state.doc.length);
    view.dispatch({
      changes: { from, to, insert: event.data },
      selection: { anchor: from + event.data.length },
      scrollIntoView: true,
      userEvent: 'input.type',
    });
    return true;
  },
});

/**
 * Everything that a field needs except for the language. Tab moves to the next control, and Escape belongs to the
 * dialog.
 */
export const editing: Extension = [
  lineNumbers(),
  unseen,
  history(),
  indentOnInput(),
  bracketMatching(),
  EditorView.lineWrapping,
  EditorState.tabSize.of(2),
  syntaxHighlighting(highlighting),
  EditorView.theme(look),
  typingOver,
  keymap.of([...historyKeymap, ...defaultKeymap]),
];
