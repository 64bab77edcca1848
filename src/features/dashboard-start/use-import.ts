import { useRef, useState } from 'react';
import type { ImportChange } from '@/model/import-change';
import { BODY_BYTES_MAX } from '@/model/limits';
import { importAssets, previewImport, type ImportableKind } from '@/offline/direct/import-assets';
import { useOffline } from '@/offline/react/context';
import { startText } from '@/text/messages/home/dashboard-start';
import type { ImportFailure, ImportNeeds, ImportProblem } from '@/api/read/import-failure';
import { importEffects } from './import-effects';

export type ImportState =
  | { readonly name: 'choosing' }
  /** The server looks at what is in the file. */
  | { readonly name: 'looking' }
  | { readonly name: 'ready'; readonly changes: readonly ImportChange[] }
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

/** What the server calls the kinds. */
export const assetKinds = {
  dashboard: 'dashboard',
  chart: 'chart',
  dataset: 'dataset',
  'saved-query': 'saved_query',
} as const satisfies Record<ImportableKind, ImportChange['kind']>;

/** Whether what comes next replaces something, as a person was told. */
export function overwrites(state: ImportState, kind: ImportableKind): boolean {
  if (state.name === 'ready') return importEffects(state.changes, assetKinds[kind]).replaced.length > 0;
  return state.name === 'asking' && state.needs.existing.length > 0;
}

/** Sends an archive, and again with what the server asked for. */
export function useImport({ kind, failed, onDone }: ImportSettings) {
  const { ask } = useOffline();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<ImportState>({ name: 'choosing' });
  const [given, setGiven] = useState<ImportSecrets>(nothingGiven);
  /** What was asked for so far: everything is sent again with what comes last. */
  const overwrite = useRef(false);
  const [replaceNeeded, setReplaceNeeded] = useState(false);
  /** A look at a file that is no longer chosen says nothing. */
  const latest = useRef<File | null>(null);

  async function send(chosen: File): Promise<ImportState | null> {
    if (chosen.size > BODY_BYTES_MAX) return { name: 'failed', text: startText.tooLarge, problems: [] };
    const archive = new Uint8Array(await chosen.arrayBuffer());
    const failure = await importAssets(ask, kind, { archive, ...given, overwrite: overwrite.current, replaceNeeded });
    return failure && stateAfter(failure);
  }

  function stateAfter(failure: ImportFailure): ImportState {
    if (failure.kind === 'needs') return { name: 'asking', needs: failure.needs };
    return {
      name: 'failed',
      text: failed(failure.message || startText.unreachable),
      problems: failure.problems,
    };
  }

  async function look(chosen: File): Promise<void> {
    const found = await chosen
      .arrayBuffer()
      .then(archive => previewImport(ask, kind, new Uint8Array(archive)))
      .catch(() => null);
    if (latest.current !== chosen) return;
    if (found === null) setState({ name: 'choosing' });
    else setState('kind' in found ? stateAfter(found) : { name: 'ready', changes: found });
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
      setGiven(nothingGiven);
      setReplaceNeeded(false);
      overwrite.current = false;
      latest.current = chosen;
      if (chosen.size > BODY_BYTES_MAX) setState({ name: 'choosing' });
      else {
        setState({ name: 'looking' });
        void look(chosen);
      }
    },
    give(secret: keyof ImportSecrets, of: string, value: string) {
      setGiven(before => ({ ...before, [secret]: { ...before[secret], [of]: value } }));
    },
    replaceNeeded,
    setReplaceNeeded,
    submit() {
      if (!file || state.name === 'sending' || state.name === 'looking') return;
      if (overwrites(state, kind)) overwrite.current = true;
      setState({ name: 'sending' });
      void submitFile(file);
    },
  };
}
