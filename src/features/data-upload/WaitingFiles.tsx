import { X } from 'lucide-react';
import { useOffline, useObservable, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useNow } from '@/offline/react/use-now';
import {
  readWaitingFiles,
  removeWaitingFile,
  sendingFile,
  setProblem,
  type WaitingFile,
} from '@/offline/waiting-files/waiting-files';
import { ago } from '@/text/ages';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { formatBytes } from '@/text/sizes';
import { Button, IconButton } from '@/ui/button/Button';
import { Progress } from '@/ui/progress/Progress';
import * as css from './Upload.css';

const percent = new Intl.NumberFormat(undefined, { style: 'percent' });

/** Files on this device that are not datasets yet, with their progress and problems. */
export function WaitingFiles() {
  const files = useLive(readWaitingFiles, []);
  if (!files || files.length === 0) return null;
  return (
    <section aria-label={text.waiting} className={css.waiting}>
      <ul role="list" className={css.remarkList}>
        {files.map(file => (
          <Waiting key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function Waiting({ file }: { readonly file: WaitingFile }) {
  const { store } = useOpenSession();
  const { newKey } = useOffline();
  const now = useNow();
  const sending = useObservable(sendingFile);
  const share = sending?.id === file.id ? sending.share : null;
  return (
    <li className={css.waitingRow}>
      <span className={css.fileName}>{file.table}</span>
      {share === null ? (
        <span className={file.problem === null ? css.waits : css.refused}>
          {file.problem === null
            ? text.waits(formatBytes(file.size), ago(file.keptAt, now))
            : text.notMade(file.problem)}
        </span>
      ) : (
        <span className={css.share}>
          <span className={css.quiet}>{text.isSending(percent.format(share))}</span>
          <Progress label={text.isSending(percent.format(share))} share={share} />
        </span>
      )}
      {file.problem !== null && (
        <Button size="small" onPress={() => void setProblem(store, file.id, null, newKey())}>
          {text.again}
        </Button>
      )}
      <IconButton
        label={text.removeName(file.name)}
        isDisabled={share !== null}
        onPress={() => void removeWaitingFile(store, file.id)}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
