import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
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

const theme = EditorView.theme(look);

/** What is said of a field to assistive technology. */
export interface FieldWords {
  readonly label: string;
  /** How keys work in it, and what is wrong with its text. */
  readonly about: string;
  readonly isInvalid: boolean;
}

export interface CodeEditor {
  /** Another text, which was not typed here. */
  readonly show: (text: string) => void;
  readonly say: (words: FieldWords) => void;
  readonly focus: (selected?: TextRange) => void;
  readonly close: () => void;
}

interface EditorSettings {
  readonly language: Extension;
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** Named only inside its own root. */
const ABOUT = 'about';

const isShown = Annotation.define<true>();

/** Characters that have no look of their own, or change what stands beside them, by their number. */
const unseen = highlightSpecialChars({
  addSpecialChars: /[\u202a-\u202c\u2068]/,
  render(code) {
    const sign = document.createElement('span');
    sign.className = 'cm-specialChar';
    sign.textContent = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    return sign;
  },
});

/** What the browser has as selected; null where it does not say. */
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
 * Typing over a selection. Chromium would put what is left of the lines together by itself, and keep their look by
 * `style` attributes, each of which the policy of the page refuses and reports, before the editor draws them anew.
 */
const typingOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== 'insertText' || event.data === null || event.isComposing) return false;
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
 * An editor in a root of its own: only there do its styles come by a style sheet that the policy of the page lets
 * through. The words about it stand in there too, as nothing outside can describe what is inside.
 */
export function openEditor(host: HTMLElement, { language, text, onChange }: EditorSettings): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
  // What keeps Tab inside a dialog sees only the host, which hands the focus on to its content.
  host.tabIndex = 0;
  const about = Object.assign(document.createElement('p'), { id: ABOUT, hidden: true });
  const words = new Compartment();
  /** As the page knows it: a long text is not put together only to be compared. */
  let known = text;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        unseen,
        history(),
        indentOnInput(),
        bracketMatching(),
        EditorView.lineWrapping,
        EditorState.tabSize.of(2),
        language,
        syntaxHighlighting(highlighting),
        theme,
        typingOver,
        words.of([]),
        // Tab goes on to what follows, and Escape is the dialog's.
        keymap.of([...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (!docChanged || transactions.every(transaction => transaction.annotation(isShown))) return;
          known = state.doc.toString();
          onChange(known);
        }),
      ],
    }),
  });
  root.append(about);
  // The host hands the focus to what comes first inside, which is what scrolls.
  view.scrollDOM.addEventListener('focus', () => view.focus());
  return {
    show(next) {
      if (next === known) return;
      known = next;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        annotations: isShown.of(true),
      });
    },
    say({ label, about: said, isInvalid }) {
      about.textContent = said;
      const attributes = {
        'aria-label': label,
        'aria-describedby': ABOUT,
        'aria-invalid': String(isInvalid),
        spellcheck: 'false',
        autocapitalize: 'off',
      };
      view.dispatch({ effects: words.reconfigure(EditorView.contentAttributes.of(attributes)) });
    },
    focus(selected) {
      view.focus();
      if (selected) view.dispatch({ selection: { anchor: selected.from, head: selected.to }, scrollIntoView: true });
    },
    close() {
      view.destroy();
      about.remove();
    },
  };
}
