import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useCodeMirror } from '@uiw/react-codemirror';
import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { editing } from './editing';
import { ABOUT, furnish } from './furnish';
import type { TextRange } from './text-range';
import * as css from './CodeField.css';

export interface CodeEditorProps {
  readonly language: Extension;
  readonly label: string;
  /** The keyboard help, and the error of its text. */
  readonly about: string;
  readonly isInvalid: boolean;
  readonly value: string;
  /** The initial selection with focus; null to leave the focus elsewhere. */
  readonly placeRef: RefObject<TextRange | null>;
  readonly focusRef: RefObject<((selected?: TextRange) => void) | null>;
  readonly onChange: (value: string) => void;
}

function CodeEditor({ language, label, about, isInvalid, value, placeRef, focusRef, onChange }: CodeEditorProps) {
  const [root, setRoot] = useState<ShadowRoot>();
  const changed = useRef(onChange);
  useLayoutEffect(() => {
    changed.current = onChange;
  });
  // Like any field, reports typed text to the form before anything else happens. A new function would recreate the
  // editor.
  const tell = useCallback((typed: string) => flushSync(() => changed.current(typed)), []);
  const extensions = useMemo(() => {
    const words = {
      'aria-label': label,
      'aria-describedby': ABOUT,
      'aria-invalid': String(isInvalid),
      spellcheck: 'false',
      autocapitalize: 'off',
      // It is focusable without this too, but not every screen reader detects that.
      tabindex: '0',
    };
    return [language, editing, EditorView.contentAttributes.of(words)];
  }, [language, label, isInvalid]);
  const { view, setContainer } = useCodeMirror({
    root,
    value,
    extensions,
    onChange: tell,
    basicSetup: false,
    indentWithTab: false,
    theme: 'none',
  });
  const hostRef = useCallback(
    (host: HTMLDivElement | null) => {
      if (!host) return;
      const furnished = furnish(host);
      setRoot(furnished.root);
      setContainer(furnished.container);
    },
    [setContainer],
  );
  useLayoutEffect(() => {
    root?.getElementById(ABOUT)?.replaceChildren(about);
  }, [root, about]);
  useLayoutEffect(() => {
    if (!view) return;
    // The host passes the focus to the first focusable element inside, which is the scroller.
    view.scrollDOM.addEventListener('focus', () => view.focus());
    focusRef.current = selected => {
      view.focus();
      if (selected) view.dispatch({ selection: { anchor: selected.from, head: selected.to }, scrollIntoView: true });
    };
    if (placeRef.current) focusRef.current(placeRef.current);
  }, [view, focusRef, placeRef]);
  return <div ref={hostRef} className={css.editor} />;
}

export default CodeEditor;
