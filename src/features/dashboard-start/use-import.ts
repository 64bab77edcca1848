import { useRef, useState } from 'react';
import type { ImportPreview } from '@/api/assets';
import type { ImportFailure, ImportRequirements, ImportProblem } from '@/api/read/import-failure';
import { BODY_BYTES_MAX } from '@/model/limits';
import { importAssets, previewImport, type AssetImport, type ImportableKind } from '@/offline/direct/import-assets';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { startText } from '@/text/messages/home/dashboard-start';

export type ImportState =
  | { readonly name: 'choosing' }
  | { readonly name: 'sending' }
  /** The server works out what the import would do. */
  | { readonly name: 'previewing' }
  | { readonly name: 'previewed'; readonly preview: ImportPreview }
  | { readonly name: 'asking'; readonly required: ImportRequirements }
  | { readonly name: 'failed'; readonly text: string; readonly problems: readonly ImportProblem[] };

/** The required values, by kind and file of the archive. */
export type ImportSecrets = Readonly<
  Record<Exclude<keyof ImportRequirements, 'existing'>, Readonly<Record<string, string>>>
>;
const nothingGiven: ImportSecrets = { passwords: {}, sshPasswords: {}, sshKeys: {}, sshKeyPasswords: {} };

export interface ImportSettings {
  readonly kind: ImportableKind;
  readonly failed: (why: string) => string;
  /** Called when the server has it. */
  readonly onDone: () => void;
}

/**
 * Sends an archive, and again with the values that the server requires. Servers with previews first report what the
 * import would do.
 */
export function useImport({ kind, failed, onDone }: ImportSettings) {
  const { ask } = useOffline();
  const hasPreviews = useOpenSession().store.capabilities.importPreviews === true;
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<ImportState>({ name: 'choosing' });
  const [given, setGiven] = useState<ImportSecrets>(nothingGiven);
  const [overwritesDependencies, setOverwritesDependencies] = useState(false);
  /** All values required so far: each request sends all of them. */
  const overwrite = useRef(false);
  /** Counts requests, so that the answer to an earlier one is ignored. */
  const requests = useRef(0);

  const stateAfter = (failure: ImportFailure): ImportState =>
    failure.kind === 'required'
      ? { name: 'asking', required: failure.required }
      : { name: 'failed', text: failed(failure.message || startText.unreachable), problems: failure.problems };

  /** Sends a request with an archive, and shows its result unless a newer request has started. */
  async function run(
    chosen: File,
    others: Omit<AssetImport, 'archive'>,
    request: (sent: AssetImport) => Promise<ImportState | null>,
  ): Promise<void> {
    requests.current += 1;
    const own = requests.current;
    const next = await requested(chosen, others, request).catch((error: unknown): ImportState => {
      return { name: 'failed', text: failed(error instanceof Error ? error.message : String(error)), problems: [] };
    });
    if (next === null) onDone();
    else if (requests.current === own) setState(next);
  }

  function preview(chosen: File, secrets: ImportSecrets, withDependencies: boolean): void {
    setState({ name: 'previewing' });
    const others = { ...secrets, overwrite: true, overwritesDependencies: withDependencies };
    void run(chosen, others, async sent => {
      const outcome = await previewImport(ask, kind, sent);
      return outcome.kind === 'preview' ? { name: 'previewed', preview: outcome.preview } : stateAfter(outcome.failure);
    });
  }

  function send(chosen: File): void {
    setState({ name: 'sending' });
    void run(chosen, { ...given, overwrite: overwrite.current, overwritesDependencies }, async sent => {
      const failure = await importAssets(ask, kind, sent);
      return failure === null ? null : stateAfter(failure);
    });
  }

  return {
    file,
    state,
    given,
    overwritesDependencies,
    choose(chosen: File) {
      setFile(chosen);
      setState({ name: 'choosing' });
      setGiven(nothingGiven);
      setOverwritesDependencies(false);
      overwrite.current = false;
      if (hasPreviews) preview(chosen, nothingGiven, false);
    },
    give(secret: keyof ImportSecrets, of: string, value: string) {
      setGiven(before => ({ ...before, [secret]: { ...before[secret], [of]: value } }));
    },
    /** Whether dependent charts and datasets are replaced too. */
    overwriteDependencies(isOn: boolean) {
      setOverwritesDependencies(isOn);
      if (file) preview(file, given, isOn);
    },
    submit() {
      if (!file || state.name === 'sending' || state.name === 'previewing') return;
      if (hasPreviews && state.name !== 'previewed') return preview(file, given, overwritesDependencies);
      const isConfirmed = state.name === 'asking' && state.required.existing.length > 0;
      if (isConfirmed || state.name === 'previewed') overwrite.current = true;
      send(file);
    },
  };
}

async function requested(
  chosen: File,
  others: Omit<AssetImport, 'archive'>,
  request: (sent: AssetImport) => Promise<ImportState | null>,
): Promise<ImportState | null> {
  if (chosen.size > BODY_BYTES_MAX) return { name: 'failed', text: startText.tooLarge, problems: [] };
  return request({ archive: new Uint8Array(await chosen.arrayBuffer()), ...others });
}
