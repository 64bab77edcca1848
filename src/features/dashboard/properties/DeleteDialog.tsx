import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@/offline/react/context';
import { deleteText } from '@/text/messages/dashboard/properties';
import { frameText } from '@/text/messages/frame/shell';
import { Confirm } from '@/ui/dialog/Confirm';
import { deleteResource } from '@/offline/commands/make';
import { useReportUnwritten } from '../saving/use-report-unwritten';

interface DeleteDialogProps {
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** Asks before deleting a dashboard; its charts stay. */
export default function DeleteDialog({ id, title, onClose }: DeleteDialogProps) {
  const send = useSend();
  const navigate = useNavigate();
  const report = useReportUnwritten();
  async function remove(): Promise<void> {
    await send(deleteResource('dashboard', { id, name: title }));
    await navigate({ to: '/dashboard/list' });
  }
  return (
    <Confirm
      closeLabel={frameText.close}
      title={deleteText.title}
      confirm={deleteText.delete}
      cancel={deleteText.cancel}
      onConfirm={() => void remove().catch(report)}
      onClose={onClose}
    >
      <p>{deleteText.about(title)}</p>
    </Confirm>
  );
}
