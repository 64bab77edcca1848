import { useNavigate } from '@tanstack/react-router';
import { deleteDashboard } from '@/offline/commands/make/dashboard';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { deleteText } from '@/text/messages/properties';
import { closeText } from '@/text/messages/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import * as css from './Properties.css';

interface DeleteDialogProps {
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks before a dashboard is deleted; its charts stay. */
export default function DeleteDialog({ id, title, onClose }: DeleteDialogProps) {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  const navigate = useNavigate();
  async function remove(): Promise<void> {
    await enqueue(store, deleteDashboard({ id, name: title }));
    onClose();
    await navigate({ to: '/dashboard/list' });
  }
  return (
    <Dialog
      title={deleteText.title}
      closeLabel={closeText}
      onClose={onClose}
      footer={
        <div className={css.foot}>
          <Button onPress={onClose}>{deleteText.cancel}</Button>
          {/* What could not be saved is told over the page. */}
          <Button variant="danger" onPress={() => void remove().catch(() => undefined)}>
            {deleteText.delete}
          </Button>
        </div>
      }
    >
      <p>{deleteText.about(title)}</p>
    </Dialog>
  );
}
