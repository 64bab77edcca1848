import { Compartment, EditorSelection, EditorState, Text } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { ABOUT, furnish } from '@/ui/code-field/furnish';
import { sqlOf } from './completion';
import { isFocusInOverlay } from './focus-in-overlay';
import { editorPhrases } from './phrases';
import {
  difference,
  type CompleteNames,
  type TextCursor,
  type EditorCommand,
  type EditorHandle,
  type Fault,
  type ValidateSql,
} from './handle';
import { spanToRun, tellFault } from './marks';
import { fromElsewhere, sqlEditing, textCommands, validateAgain, type EditorPorts } from './setup';
import * as css from './SqlText.css';

export interface CodeAreaProps {
  readonly tabId: string;
  readonly initial: TextCursor & { readonly sql: string };
  /** The engine of the tab's database. */
  readonly backend: string;
  readonly label: string;
  /** The description of the key bindings. */
  readonly about: string;
  readonly fault: Fault | null;
  readonly handleRef: RefObject<EditorHandle | null>;
  /** Whether the editor takes the focus when it mounts. */
  readonly takesFocus: boolean;
  /** Its code came after the screen: by now, the person may be in a menu or another field, which keep the focus. */
  readonly isLate?: boolean;
  readonly complete?: CompleteNames | undefined;
  /** Another function validates the text again. */
  readonly validate?: ValidateSql | undefined;
  readonly onChange: () => void;
  /** Called when only the cursor moved. */
  readonly onMove: () => void;
  readonly onCursor: (line: number, column: number, isSelection: boolean) => void;
  readonly onCommand: (command: EditorCommand) => void;
}

const isFocusFree = () => document.activeElement === null || document.activeElement === document.body;

const within = (at: number, length: number) => Math.max(0, Math.min(at, length));

/**
 * The text of the shown tab. One view serves all tabs: each has its own state, with undo and cursor, as long as the
 * screen is open.
 */
export default function CodeArea(props: CodeAreaProps) {
  const { tabId, initial, backend, label, about, fault, handleRef, takesFocus } = props;
  const present = useRef(props);
  useLayoutEffect(() => {
    present.current = props;
  });
  const shown = useRef<{ view: EditorView; root: ShadowRoot; tabId: string } | null>(null);
  const states = useRef(new Map<string, EditorState>());
  const language = useRef(new Compartment());
  const words = useRef(new Compartment());

  const portsOf = (): EditorPorts => ({
    onChange: () => present.current.onChange(),
    onMove: () => present.current.onMove(),
    onCommand: command => present.current.onCommand(command),
    complete: present.current.complete,
    validate: present.current.validate,
    onCursor({ doc, selection: { main } }) {
      const line = doc.lineAt(main.head);
      present.current.onCursor(line.number, main.head - line.from + 1, !main.empty);
    },
  });
  const wordsOf = (name: string) =>
    EditorView.contentAttributes.of({
      'aria-label': name,
      'aria-describedby': ABOUT,
      spellcheck: 'false',
      autocapitalize: 'off',
    });
  const makeState = (): EditorState => {
    const { sql, anchor, head } = present.current.initial;
    // CodeMirror normalises line endings to one character.
    const doc = Text.of(sql.split(/\r\n?|\n/));
    return EditorState.create({
      doc,
      selection: EditorSelection.single(within(anchor, doc.length), within(head, doc.length)),
      extensions: [
        sqlEditing(portsOf),
        language.current.of(sqlOf(present.current.backend)),
        words.current.of(wordsOf(present.current.label)),
        EditorState.phrases.of(editorPhrases()),
      ],
    });
  };

  const hostRef = useCallback((host: HTMLDivElement | null) => {
    if (!host) {
      shown.current?.view.destroy();
      shown.current = null;
      return;
    }
    const { root, container } = furnish(host);
    const view = new EditorView({ state: makeState(), parent: container, root });
    view.scrollDOM.addEventListener('focus', () => view.focus());
    shown.current = { view, root, tabId: present.current.tabId };
    const { takesFocus: wantsFocus, isLate = false } = present.current;
    if (wantsFocus && (isLate ? isFocusFree() : !isFocusInOverlay())) view.focus();
    portsOf().onCursor(view.state);
  }, []);

  useLayoutEffect(() => {
    const editor = shown.current;
    if (!editor || editor.tabId === tabId) return;
    states.current.set(editor.tabId, editor.view.state);
    editor.view.setState(states.current.get(tabId) ?? makeState());
    editor.tabId = tabId;
    const { view } = editor;
    // Adopt edits made elsewhere meanwhile.
    if (view.state.doc.toString() !== initial.sql) adopt(view, initial.sql);
    view.dispatch({ selection: view.state.selection, scrollIntoView: true });
    if (takesFocus) view.focus();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tabId]);

  useLayoutEffect(() => {
    shown.current?.view.dispatch({
      effects: [language.current.reconfigure(sqlOf(backend)), words.current.reconfigure(wordsOf(label))],
    });
  }, [backend, label, tabId]);
  useLayoutEffect(() => {
    shown.current?.root.getElementById(ABOUT)?.replaceChildren(about);
  }, [about]);
  useEffect(() => {
    shown.current?.view.dispatch({ effects: tellFault.of(fault) });
  }, [fault, tabId]);

  const validator = useRef(props.validate);
  useEffect(() => {
    if (validator.current === props.validate) return;
    validator.current = props.validate;
    shown.current?.view.dispatch({ effects: validateAgain.of(null) });
  }, [props.validate]);

  useLayoutEffect(() => {
    const view = () => shown.current?.view;
    handleRef.current = {
      sql: () => view()?.state.doc.toString() ?? present.current.initial.sql,
      cursor() {
        const { head = 0, anchor = 0 } = view()?.state.selection.main ?? {};
        return { head, anchor };
      },
      writtenIn(id) {
        const editor = shown.current;
        const state = editor?.tabId === id ? editor.view.state : states.current.get(id);
        if (!state) return null;
        const { head, anchor } = state.selection.main;
        return { sql: state.doc.toString(), head, anchor };
      },
      toRun() {
        const current = view();
        return current ? spanToRun(current.state) : null;
      },
      selected() {
        const main = view()?.state.selection.main;
        return main && !main.empty ? { from: main.from, to: main.to } : null;
      },
      replace({ from, to }, text) {
        view()?.dispatch({
          changes: { from, to, insert: text },
          selection: { anchor: from + text.length },
          scrollIntoView: true,
          userEvent: 'input',
        });
      },
      adopt(sql) {
        const current = view();
        if (current) adopt(current, sql);
      },
      select({ from, to }) {
        view()?.dispatch({
          selection: { anchor: from, head: to },
          effects: EditorView.scrollIntoView(from, { y: 'center' }),
        });
        view()?.focus();
      },
      focus: () => view()?.focus(),
      perform(command) {
        const current = view();
        if (!current) return;
        // The panel takes the focus itself.
        if (command !== 'find') current.focus();
        textCommands[command](current);
      },
    };
    return () => {
      handleRef.current = null;
    };
  }, [handleRef]);
  return <div ref={hostRef} className={css.editor} />;
}

function adopt(view: EditorView, sql: string): void {
  const before = view.state.doc.toString();
  if (before !== sql) view.dispatch({ changes: difference(before, sql), annotations: fromElsewhere.of(true) });
}
