import { connectText as text } from '@/text/messages/datasets/databases';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { Notice } from '@/ui/notice/Notice';
import { ConnectForm } from './ConnectForm';
import { useStart } from './use-start';

interface ConnectDialogProps {
  /** The id of the edited connection; null for a new one. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** Creates or edits a connection to a database, once the server has sent the available engines. */
export default function ConnectDialog({ id, onClose }: ConnectDialogProps) {
  const [start, again] = useStart(id);
  const [first, ...others] = start.name === 'ready' ? start.engines : [];
  if (start.name === 'ready' && first)
    return <ConnectForm engines={[first, ...others]} kept={start.kept} onClose={onClose} />;
  return (
    <Dialog title={text.title} closeLabel={text.close} size="medium" onClose={onClose}>
      {start.name === 'loading' ? (
        <Notice>{text.loading}</Notice>
      ) : (
        <Notice action={<Button onPress={again}>{text.retry}</Button>}>
          {start.name === 'failed' && start.why !== 'refused'
            ? start.why === 'away'
              ? text.away
              : text.gone
            : text.noEngines}
        </Notice>
      )}
    </Dialog>
  );
}
