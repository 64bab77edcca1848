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
  /** How keys work in it, and what is wrong with its text. */
  readonly about: string;
  readonly isInvalid: boolean;
  readonly value: string;
  /** Where the focus is to be from the start; null for elsewhere. */
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
  // What is typed is known to the form before anything else happens, as that of any field. Another function would set
  // the editor up anew.
  const tell = useCallback((typed: string) => flushSync(() => changed.current(typed)), []);
  const extensions = useMemo(() => {
    const words = {
      'aria-label': label,
      'aria-describedby': ABOUT,
      'aria-invalid': String(isInvalid),
      spellcheck: 'false',
      autocapitalize: 'off',
      // It takes the focus without this too, which not every reader of the page knows.
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
    // The host hands the focus to what comes first inside, which is what scrolls.
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
