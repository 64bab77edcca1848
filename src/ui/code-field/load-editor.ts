import type { Extension } from '@codemirror/state';
import { useEffect, useState, type ComponentType } from 'react';
import type { CodeEditorProps } from './CodeEditor';

/** The rules for colouring and indenting a language; loaded on demand. */
export type CodeLanguage = () => Promise<Extension>;

export const cssLanguage: CodeLanguage = async () => (await import('@codemirror/lang-css')).css();
export const jsonLanguage: CodeLanguage = async () => (await import('@codemirror/lang-json')).json();
export const sqlLanguage: CodeLanguage = async () => (await import('@codemirror/lang-sql')).sql();
/** Text without colours. */
export const plainLanguage: CodeLanguage = () => Promise.resolve([]);

/** An editor and its language support. */
export interface LoadedEditor {
  readonly CodeEditor: ComponentType<CodeEditorProps>;
  readonly language: Extension;
}

/** Keyed by the functions themselves, so that an entry is freed together with its language. */
const loaded = new WeakMap<CodeLanguage, LoadedEditor>();

async function load(language: CodeLanguage): Promise<void> {
  const [editor, extension] = await Promise.all([import('./CodeEditor'), language()]);
  loaded.set(language, { CodeEditor: editor.default, language: extension });
}

/** The editor for a language; null until it has loaded, which may fail without a network. */
export function useEditor(language: CodeLanguage): LoadedEditor | null {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (loaded.has(language)) return undefined;
    let isCurrent = true;
    load(language).then(
      () => isCurrent && setCount(count => count + 1),
      // The plain text area stays, and the next field tries again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded.get(language) ?? null;
}
