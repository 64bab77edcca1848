import { useOffline, useOpenSession } from '@/offline/react/context';
import { copyText as copyToClipboard } from '@/ui/clipboard';
import { useToast } from '@/ui/toast/Toast';
import { hasPermission } from '@/model/permissions';
import type { QueryRun } from '@/model/sql-run';
import type { SqlResult } from '@/offline/results/sql-result';
import { readStream } from '@/offline/sql-editor/comparable';
import { QueryError } from '@/query/query-error';
import { resultsText as text } from '@/text/messages/sql-editor/results';
import { safeName, saveFile } from '@/viz/download/save-file';
import { cellsOf, copiedBlock, MOST_COPIED, type Selected } from './copied-block';
import { copyText, type CopyForm } from './copy-forms';
import { inSteps } from './in-steps';
import { useFailing } from '../workspace/use-failing';
import { contentTypes, fileNameOf, fileParts, notesAbout, type ResultFileKind } from './result-files';

interface ResultActions {
  /** The text of cells; null if there are too many, which is reported. */
  readonly textOf: (selected: Selected, form: CopyForm) => string | null;
  readonly copy: (selected: Selected, form: CopyForm) => void;
  readonly copyValue: (value: string) => void;
  readonly mayDownload: boolean;
  readonly download: (kind: ResultFileKind) => void;
}

/** The actions for the rows of a run. */
export function useResultActions(run: QueryRun, result: SqlResult, rowAt: (place: number) => number): ResultActions {
  const { store, facts } = useOpenSession();
  const { clock } = useOffline();
  const toast = useToast();
  const failing = useFailing();

  function textOf(selected: Selected, form: CopyForm): string | null {
    if (cellsOf(selected) <= MOST_COPIED) return copyText(copiedBlock(result, selected, rowAt), form);
    toast({ text: text.tooMany(MOST_COPIED), isFailure: true });
    return null;
  }

  const write = (content: string, said: string) =>
    // Without TLS there is no clipboard.
    copyToClipboard(content).then(
      () => toast({ text: said }),
      () => toast({ text: text.copyFailed, isFailure: true }),
    );

  async function partsOf(kind: ResultFileKind): Promise<readonly BlobPart[] | null> {
    if (kind === 'arrow') {
      const stream = await readStream(store, run.id);
      return stream ? [new Uint8Array(stream)] : null;
    }
    if (kind === 'parquet') {
      const { parquetOf } = await import('./parquet-file');
      return inSteps(parquetOf(result), new AbortController().signal);
    }
    const now = clock.now();
    return inSteps(fileParts(kind, result, { notes: notesAbout(run, result), now }), new AbortController().signal);
  }

  async function download(kind: ResultFileKind): Promise<void> {
    toast({ text: text.downloading });
    try {
      const parts = await partsOf(kind);
      if (!parts) {
        toast({ text: text.downloadGone, isFailure: true });
        return;
      }
      const name = fileNameOf(safeName(run.tab), kind, result);
      saveFile({ name, content: new Blob([...parts], { type: contentTypes[kind] }) });
    } catch (error) {
      if (error instanceof QueryError) toast({ text: text.downloadTooLarge, isFailure: true });
      else failing(text.downloadFailed)(error);
    }
  }

  return {
    textOf,
    copy(selected, form) {
      const content = textOf(selected, form);
      if (content !== null) void write(content, text.copied(cellsOf(selected)));
    },
    copyValue: value => void write(value, text.copied(1)),
    mayDownload: hasPermission(facts.roles, 'can_export_csv', 'SQLLab'),
    download: kind => void download(kind),
  };
}
