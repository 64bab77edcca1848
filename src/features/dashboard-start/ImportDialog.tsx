import { FileArchive } from 'lucide-react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useOffline } from '@/offline/react/context';
import type { ImportableKind } from '@/offline/direct/import-assets';
import { listKey } from '@/offline/sync/subscriptions';
import { startText } from '@/text/messages/home/dashboard-start';
import { frameText } from '@/text/messages/frame/shell';
import { Button } from '@/ui/button/Button';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { useToast } from '@/ui/toast/Toast';
import { ImportRequirements } from './ImportRequirements';
import { useImport } from './use-import';
import * as css from './ImportDialog.css';

const archiveTypes = ['application/zip', 'application/x-zip-compressed', '.zip'];

/** What is said of the kind. */
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

/** The lists in which something new may be then. */
const changes = {
  dashboard: ['dashboard', 'chart', 'dataset'],
  chart: ['chart', 'dataset', 'database'],
  dataset: ['dataset', 'database'],
  'saved-query': ['saved-query', 'database'],
} as const;

/** Brings in what an archive holds: a file, what the server asks for, and what came of it. */
export default function ImportDialog({ kind, words, onClose }: ImportDialogProps) {
  const { board } = useOffline();
  const toast = useToast();
  const { file, state, given, choose, give, submit } = useImport({
    kind,
    failed: words.failed,
    onDone() {
      board.requestRefresh(new Set(changes[kind].map(each => listKey(each))), false);
      toast({ text: words.done });
      onClose();
    },
  });
  const isSending = state.name === 'sending';
  const overwrites = state.name === 'asking' && state.needs.existing.length > 0;
  return (
    <FormDialog
      title={words.importTitle}
      closeLabel={frameText.close}
      cancel={startText.cancel}
      submit={isSending ? startText.sending : overwrites ? startText.overwrite : startText.send}
      isDangerous={overwrites}
      isDisabled={!file || isSending}
      isPending={isSending}
      onClose={onClose}
      onSubmit={async () => submit()}
    >
      <p className={css.about}>{words.about}</p>
      <DropZone
        className={css.drop}
        aria-label={startText.dropHere}
        onDrop={event => {
          const item = event.items.find(dropped => dropped.kind === 'file');
          if (item) void item.getFile().then(choose);
        }}
      >
        <FileArchive size={22} strokeWidth={1.5} aria-hidden="true" />
        <span className={file ? css.fileName : undefined}>{file ? file.name : startText.drop}</span>
        <FileTrigger
          acceptedFileTypes={archiveTypes}
          onSelect={chosen => {
            const [first] = chosen ?? [];
            if (first) choose(first);
          }}
        >
          <Button size="small">{file ? startText.other : startText.choose}</Button>
        </FileTrigger>
      </DropZone>
      {state.name === 'asking' && (
        <ImportRequirements needs={state.needs} overwriteTitle={words.overwriteTitle} given={given} onGive={give} />
      )}
      {state.name === 'failed' && (
        <div role="alert" className={css.failure}>
          <p>{state.text}</p>
          {state.problems.length > 0 && (
            <ul>
              {state.problems.map(({ file: of, text }) => (
                <li key={`${of} ${text}`}>
                  {of === '_schema' ? '' : `${of}: `}
                  {text}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </FormDialog>
  );
}
