import { deleteResource } from '@/offline/commands/make';
import { useSend } from '@/offline/react/context';
import { frameText } from '@/text/messages/frame/shell';
import { chartsText } from '@/text/messages/home/lists';
import { Confirm } from '@/ui/dialog/Confirm';

interface DeleteDialogProps {
  readonly chart: { readonly id: number; readonly name: string };
  /** Called once the chart is deleted on this device. */
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Confirms the deletion of a chart. */
export default function DeleteDialog({ chart: { id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const send = useSend();
  return (
    <Confirm
      closeLabel={frameText.close}
      title={chartsText.removeTitle}
      confirm={chartsText.removeNow}
      cancel={chartsText.cancel}
      // The page shows a notification if it could not be saved.
      onConfirm={() => void send(deleteResource('chart', { id, name })).then(onDeleted, () => undefined)}
      onClose={onClose}
    >
      <p>{chartsText.removeAbout(name)}</p>
    </Confirm>
  );
}
