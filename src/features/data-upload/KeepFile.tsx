import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { isTableName, tableNameOf, type TableMode } from '@/model/data-upload';
import { partsOf } from '@/offline/direct/data-upload';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { isQuotaExceeded } from '@/offline/store/quota';
import { keepFile } from '@/offline/waiting-files/waiting-files';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { Button } from '@/ui/button/Button';
import { useToast } from '@/ui/toast/Toast';
import { Target } from './Target';
import * as css from './Upload.css';

interface KeepFileProps {
  readonly file: File;
  readonly onRetry: () => void;
  readonly onKept: () => void;
}

/** Without a server, keeps the file on this device. It is shown as saved only once all of it is written. */
export function KeepFile({ file, onRetry, onKept }: KeepFileProps) {
  const { store } = useOpenSession();
  const { clock, newKey } = useOffline();
  const toast = useToast();
  const [table, setTable] = useState(() => tableNameOf(file.name));
  const [mode, setMode] = useState<TableMode>('fail');
  const [work, setWork] = useState<'keeping' | 'no-room' | null>(null);

  async function keep(): Promise<void> {
    setWork('keeping');
    try {
      await keepFile(store, { file: partsOf(file), table, mode, once: newKey(), now: clock.now() });
      toast({ text: text.kept });
      onKept();
    } catch (error) {
      setWork('no-room');
      if (!isQuotaExceeded(error)) throw error;
    }
  }

  return (
    <>
      <p className={css.away}>
        <CloudOff size={16} className={css.sign} aria-hidden="true" />
        {text.offline}
      </p>
      <Target
        table={table}
        mode={mode}
        columns={null}
        isDisabled={work === 'keeping'}
        onTable={setTable}
        onMode={setMode}
      />
      {work === 'no-room' && (
        <p role="alert" className={css.failure}>
          {text.noRoom}
        </p>
      )}
      <p className={css.buttons}>
        <Button onPress={onRetry}>{text.retry}</Button>
        <Button
          variant="primary"
          isDisabled={!isTableName(table)}
          isPending={work === 'keeping'}
          onPress={() => void keep()}
        >
          {work === 'keeping' ? text.keeping : text.keep}
        </Button>
      </p>
    </>
  );
}
