import { useRef, useState } from 'react';
import { BODY_BYTES_MAX } from '@/model/limits';
import { importAssets, type ImportableKind } from '@/offline/direct/import-assets';
import { useOffline } from '@/offline/react/context';
import { startText } from '@/text/messages/home/dashboard-start';
import type { ImportNeeds, ImportProblem } from '@/api/read/import-failure';

export type ImportState =
  | { readonly name: 'choosing' }
  | { readonly name: 'sending' }
  | { readonly name: 'asking'; readonly needs: ImportNeeds }
  | { readonly name: 'failed'; readonly text: string; readonly problems: readonly ImportProblem[] };

/** What was asked for, by kind and file of the archive. */
export type ImportSecrets = Readonly<Record<Exclude<keyof ImportNeeds, 'existing'>, Readonly<Record<string, string>>>>;
const nothingGiven: ImportSecrets = { passwords: {}, sshPasswords: {}, sshKeys: {}, sshKeyPasswords: {} };

export interface ImportSettings {
  readonly kind: ImportableKind;
  readonly failed: (why: string) => string;
  /** Told when the server has it. */
  readonly onDone: () => void;
}

/** Sends an archive, and again with what the server asked for. */
export function useImport({ kind, failed, onDone }: ImportSettings) {
  const { ask } = useOffline();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<ImportState>({ name: 'choosing' });
  const [given, setGiven] = useState<ImportSecrets>(nothingGiven);
  /** What was asked for so far: everything is sent again with what comes last. */
  const overwrite = useRef(false);

  async function send(chosen: File): Promise<ImportState | null> {
    if (chosen.size > BODY_BYTES_MAX) return { name: 'failed', text: startText.tooLarge, problems: [] };
    const archive = new Uint8Array(await chosen.arrayBuffer());
    const failure = await importAssets(ask, kind, { archive, ...given, overwrite: overwrite.current });
    if (failure === null) return null;
    if (failure.kind === 'needs') return { name: 'asking', needs: failure.needs };
    return {
      name: 'failed',
      text: failed(failure.message || startText.unreachable),
      problems: failure.problems,
    };
  }

  async function submitFile(chosen: File): Promise<void> {
    const next = await send(chosen).catch((error: unknown): ImportState => {
      return {
        name: 'failed',
        text: failed(error instanceof Error ? error.message : String(error)),
        problems: [],
      };
    });
    if (next) setState(next);
    else onDone();
  }

  return {
    file,
    state,
    given,
    choose(chosen: File) {
      setFile(chosen);
      setState({ name: 'choosing' });
      setGiven(nothingGiven);
      overwrite.current = false;
    },
    give(secret: keyof ImportSecrets, of: string, value: string) {
      setGiven(before => ({ ...before, [secret]: { ...before[secret], [of]: value } }));
    },
    submit() {
      if (!file || state.name === 'sending') return;
      if (state.name === 'asking' && state.needs.existing.length > 0) overwrite.current = true;
      setState({ name: 'sending' });
      void submitFile(file);
    },
  };
}
