import { FileArchive } from 'lucide-react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useOffline } from '@/offline/react/context';
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

/** Brings in the dashboards of an archive: a file, what the server asks for, and what came of it. */
export default function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { board } = useOffline();
  const toast = useToast();
  const { file, state, given, choose, give, submit } = useImport(() => {
    board.requestRefresh(new Set([listKey('dashboard'), listKey('chart'), listKey('dataset')]), false);
    toast({ text: startText.done });
    onClose();
  });
  const isSending = state.name === 'sending';
  const overwrites = state.name === 'asking' && state.needs.existing.length > 0;
  return (
    <FormDialog
      title={startText.importTitle}
      closeLabel={frameText.close}
      cancel={startText.cancel}
      submit={isSending ? startText.sending : overwrites ? startText.overwrite : startText.send}
      isDangerous={overwrites}
      isDisabled={!file || isSending}
      isPending={isSending}
      onClose={onClose}
      onSubmit={async () => submit()}
    >
      <p className={css.about}>{startText.about}</p>
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
      {state.name === 'asking' && <ImportRequirements needs={state.needs} given={given} onGive={give} />}
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
