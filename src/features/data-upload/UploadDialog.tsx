import { useEffect, useState } from 'react';
import { isTableName, tableNameOf, type TableMode } from '@/model/data-upload';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { dataFilesText } from '@/text/messages/home/data-files';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { Going } from './Going';
import { KeepFile } from './KeepFile';
import { Made } from './Made';
import { PickFile } from './PickFile';
import { Preview } from './Preview';
import { ReadSettings } from './ReadSettings';
import { Remarks } from './Remarks';
import { Target } from './Target';
import type { UploadDialogState } from './upload-state';
import { useUpload, type Upload } from './use-upload';
import * as css from './Upload.css';

interface UploadDialogProps {
  /** A file that was dropped on a page. */
  readonly file?: File;
  readonly onClose: () => void;
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent' });

/** Creates a dataset from a file, in one dialog. */
export default function UploadDialog({ file, onClose }: UploadDialogProps) {
  const upload = useUpload();
  const { state, pick } = upload;
  const [table, setTable] = useState('');
  const [mode, setMode] = useState<TableMode>('fail');
  const choose = (picked: File) => {
    setTable(tableNameOf(picked.name));
    pick(picked);
  };
  useEffect(() => {
    if (file) choose(file);
    // Runs once for each dropped file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file]);
  const isLooking = state.name === 'looking';
  return (
    <Dialog
      title={text.title}
      closeLabel={text.close}
      size={isLooking ? 'wide' : 'medium'}
      // The file would have to be chosen and sent again.
      staysOpen={state.name !== 'picking' && state.name !== 'made'}
      onClose={onClose}
      footer={
        isLooking && (
          <>
            <Button onPress={onClose}>{text.cancel}</Button>
            <Button
              variant="primary"
              isDisabled={!isTableName(table) || state.work !== null}
              isPending={state.work === 'making'}
              onPress={() => void upload.make(table, mode)}
            >
              {state.work === 'making' ? text.making : text.make}
            </Button>
          </>
        )
      }
    >
      <div className={css.body}>
        <Step upload={upload} onPick={choose} onClose={onClose} />
        {isLooking && (
          <Target
            table={table}
            mode={mode}
            columns={state.preview.columns.map(({ name }) => name)}
            isDisabled={state.work === 'making'}
            onTable={setTable}
            onMode={setMode}
          />
        )}
      </div>
    </Dialog>
  );
}

const problemWords = (problem: Extract<UploadDialogState, { name: 'picking' }>['problem']) =>
  problem === null ? null : problem === 'empty' ? text.empty : text.tooLarge;

interface StepProps {
  readonly upload: Upload;
  readonly onPick: (file: File) => void;
  readonly onClose: () => void;
}

function Step({ upload, onPick, onClose }: StepProps) {
  const { state } = upload;
  switch (state.name) {
    case 'picking':
      return <PickFile problem={problemWords(state.problem)} onPick={onPick} />;
    case 'sending': {
      const share = (state.reached?.received ?? 0) / state.file.size;
      return <Going file={state.file} label={text.sending(percent.format(share))} share={share} onStop={upload.stop} />;
    }
    case 'reading':
      return <Going file={state.file} label={text.reading} share={null} onStop={upload.stop} />;
    case 'looking':
      return <Look state={state} upload={upload} />;
    case 'failed':
      return (
        <>
          <PickFile problem={text.failed(state.text)} onPick={onPick} />
          <p className={css.buttons}>
            <Button onPress={upload.retry}>{text.retry}</Button>
          </p>
        </>
      );
    case 'away':
      return <KeepFile file={state.file} onRetry={upload.retry} onKept={onClose} />;
    case 'made':
      return <Made dataset={state.dataset} onAnother={upload.stop} onClose={onClose} />;
  }
}

interface LookProps {
  readonly state: Extract<UploadDialogState, { name: 'looking' }>;
  readonly upload: Upload;
}

/** The content of the file, and settings to read it differently. */
function Look({ state, upload }: LookProps) {
  const { file, preview, settings, work, problem } = state;
  const { rows, columns } = preview.reading;
  const shared = { preview, settings, isDisabled: work !== null, onRead: upload.read };
  return (
    <>
      <p className={css.file}>
        <span className={css.fileName}>{file.name}</span>
        <span className={css.quiet} role="status">
          {work === 'reading' ? text.reading : dataFilesText.size(rows ?? 0, columns ?? 0)}
        </span>
        {work !== null && (
          <Button size="small" onPress={upload.stop}>
            {text.stop}
          </Button>
        )}
      </p>
      {problem !== null && (
        <p role="alert" className={css.failure}>
          {text.failed(problem)}
        </p>
      )}
      <ReadSettings {...shared} />
      <Remarks reading={preview.reading} />
      <Preview {...shared} />
    </>
  );
}
