import type { Extension } from '@codemirror/state';
import { useEffect, useState, type ComponentType } from 'react';
import type { CodeEditorProps } from './CodeEditor';

/** What an editor must know to colour and indent a language; its code comes when it is asked for. */
export type CodeLanguage = () => Promise<Extension>;

export const cssLanguage: CodeLanguage = async () => (await import('@codemirror/lang-css')).css();
export const jsonLanguage: CodeLanguage = async () => (await import('@codemirror/lang-json')).json();
export const sqlLanguage: CodeLanguage = async () => (await import('@codemirror/lang-sql')).sql();
/** Text that is not coloured. */
export const plainLanguage: CodeLanguage = () => Promise.resolve([]);

/** An editor and what it is to know of a language. */
export interface LoadedEditor {
  readonly CodeEditor: ComponentType<CodeEditorProps>;
  readonly language: Extension;
}

/** By the functions themselves, so that a language of something that is gone goes too. */
const loaded = new WeakMap<CodeLanguage, LoadedEditor>();

async function load(language: CodeLanguage): Promise<void> {
  const [editor, extension] = await Promise.all([import('./CodeEditor'), language()]);
  loaded.set(language, { CodeEditor: editor.default, language: extension });
}

/** The editor of a language; null until its code has come, which it may not without a network. */
export function useEditor(language: CodeLanguage): LoadedEditor | null {
  const [, setCount] = useState(0);
  useEffect(() => {
    if (loaded.has(language)) return undefined;
    let isCurrent = true;
    load(language).then(
      () => isCurrent && setCount(count => count + 1),
      // The plain area stays, and the next field asks again.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  return loaded.get(language) ?? null;
}
