import { FileArchive } from 'lucide-react';
import type { PreviewedAsset } from '@/api/assets';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useOffline } from '@/offline/react/context';
import type { ImportableKind } from '@/offline/direct/import-assets';
import { listKey } from '@/offline/sync/subscriptions';
import { startText } from '@/text/messages/home/dashboard-start';
import { importPreviewText } from '@/text/messages/home/import-preview';
import { frameText } from '@/text/messages/frame/shell';
import { Button } from '@/ui/button/Button';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { useToast } from '@/ui/toast/Toast';
import { ImportPreviewed } from './ImportPreviewed';
import { RequiredInput } from './RequiredInput';
import { useImport, type ImportState } from './use-import';
import * as css from './ImportDialog.css';

const archiveTypes = ['application/zip', 'application/x-zip-compressed', '.zip'];

/** The title and texts for each kind of asset. */
export interface ImportWords {
  readonly importTitle: string;
  readonly about: string;
  readonly overwriteTitle: (count: number) => string;
  readonly done: string;
  readonly failed: (why: string) => string;
}

interface ImportDialogProps {
  readonly kind: ImportableKind;
  readonly words: ImportWords;
  readonly onClose: () => void;
}

/** Dependent assets, which an import replaces only on request. */
const isReplaceable =
  (imported: ImportableKind) =>
  ({ kind, change }: PreviewedAsset): boolean =>
    change === 'kept' &&
    ((imported === 'dashboard' && (kind === 'chart' || kind === 'dataset')) ||
      (imported === 'chart' && kind === 'dataset'));

/** The lists to refresh after an import. */
const changes = {
  dashboard: ['dashboard', 'chart', 'dataset'],
  chart: ['chart', 'dataset', 'database'],
  dataset: ['dataset', 'database'],
  database: ['database', 'dataset'],
  'saved-query': ['saved-query', 'database'],
} as const;

/** Imports an archive: picks the file, asks for what the server requires, and shows the result. */
export default function ImportDialog({ kind, words, onClose }: ImportDialogProps) {
  const { registry } = useOffline();
  const toast = useToast();
  const { file, state, given, overwritesDependencies, choose, give, overwriteDependencies, submit } = useImport({
    kind,
    failed: words.failed,
    onDone() {
      registry.requestRefresh(new Set(changes[kind].map(each => listKey(each))), false);
      toast({ text: words.done });
      onClose();
    },
  });
  const isSending = state.name === 'sending';
  const isPreviewing = state.name === 'previewing';
  const overwrites =
    (state.name === 'asking' && state.required.existing.length > 0) ||
    (state.name === 'previewed' && state.preview.assets.some(({ change }) => change === 'changed'));
  // If all dependent assets are new or unchanged, there is nothing to decide.
  const hasChoice =
    overwritesDependencies || (state.name === 'previewed' && state.preview.assets.some(isReplaceable(kind)));
  return (
    <FormDialog
      title={words.importTitle}
      closeLabel={frameText.close}
      cancel={startText.cancel}
      submit={
        isSending
          ? startText.sending
          : isPreviewing
            ? importPreviewText.previewing
            : overwrites
              ? startText.overwrite
              : startText.send
      }
      isDangerous={overwrites}
      isDisabled={!file || isSending || isPreviewing}
      isPending={isSending || isPreviewing}
      onClose={onClose}
      onSubmit={async () => submit()}
    >
      <p className={css.about}>{words.about}</p>
      <ArchiveDrop file={file} onChoose={choose} />
      {state.name === 'asking' && (
        <RequiredInput required={state.required} overwriteTitle={words.overwriteTitle} given={given} onGive={give} />
      )}
      {hasChoice && (
        <Checkbox
          label={kind === 'dashboard' ? importPreviewText.replaceChartsAndDatasets : importPreviewText.replaceDatasets}
          hint={importPreviewText.replaceHint}
          selected={overwritesDependencies}
          isDisabled={isSending}
          onChange={overwriteDependencies}
        />
      )}
      {state.name === 'previewed' && <ImportPreviewed preview={state.preview} />}
      {state.name === 'failed' && <Failure text={state.text} problems={state.problems} />}
    </FormDialog>
  );
}

interface ArchiveDropProps {
  readonly file: File | null;
  readonly onChoose: (file: File) => void;
}

/** Takes an archive that is dropped or picked. */
function ArchiveDrop({ file, onChoose }: ArchiveDropProps) {
  return (
    <DropZone
      className={css.drop}
      aria-label={startText.dropHere}
      onDrop={event => {
        const item = event.items.find(dropped => dropped.kind === 'file');
        if (item) void item.getFile().then(onChoose);
      }}
    >
      <FileArchive size={22} strokeWidth={1.5} aria-hidden="true" />
      <span className={file ? css.fileName : undefined}>{file ? file.name : startText.drop}</span>
      <FileTrigger
        acceptedFileTypes={archiveTypes}
        onSelect={chosen => {
          const [first] = chosen ?? [];
          if (first) onChoose(first);
        }}
      >
        <Button size="small">{file ? startText.other : startText.choose}</Button>
      </FileTrigger>
    </DropZone>
  );
}

/** Why the server did not import, by file of the archive if it says so. */
function Failure({ text, problems }: Pick<Extract<ImportState, { name: 'failed' }>, 'text' | 'problems'>) {
  return (
    <div role="alert" className={css.failure}>
      <p>{text}</p>
      {problems.length > 0 && (
        <ul>
          {problems.map(({ file, text: problem }) => (
            <li key={`${file} ${problem}`}>
              {file === '_schema' ? '' : `${file}: `}
              {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
