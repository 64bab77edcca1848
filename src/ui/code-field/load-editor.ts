import type { Extension } from '@codemirror/state';
import { useEffect, useState } from 'react';
import type { openEditor } from './editor';

/** What an editor must know to colour and indent a language; its code comes when it is asked for. */
export type CodeLanguage = () => Promise<Extension>;

export const cssLanguage: CodeLanguage = async () => (await import('@codemirror/lang-css')).css();
export const jsonLanguage: CodeLanguage = async () => (await import('@codemirror/lang-json')).json();

type Settings = Omit<Parameters<typeof openEditor>[1], 'language'>;

/** Opens an editor of one language. */
export type OpenEditor = (host: HTMLElement, settings: Settings) => ReturnType<typeof openEditor>;

const loaded = new Map<CodeLanguage, OpenEditor>();

async function load(language: CodeLanguage): Promise<OpenEditor> {
  const [editor, extension] = await Promise.all([import('./editor'), language()]);
  const open: OpenEditor = (host, settings) => editor.openEditor(host, { ...settings, language: extension });
  loaded.set(language, open);
  return open;
}

/** What opens editors of a language; null until its code has come, which it may not without a network. */
export function useEditor(language: CodeLanguage): OpenEditor | null {
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
