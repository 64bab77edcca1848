import { arrangeText } from '@/text/messages/dashboard/arrange';
import { frameText } from '@/text/messages/frame/shell';
import { Confirm } from '@/ui/dialog/Confirm';

interface QuestionProps {
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before a layout is saved that could not be read in full. */
export function RepairQuestion({ onConfirm, onClose }: QuestionProps) {
  return (
    <Confirm
      closeLabel={frameText.close}
      title={arrangeText.brokenSave}
      confirm={arrangeText.brokenConfirm}
      cancel={arrangeText.cancel}
      isDangerous={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {arrangeText.brokenSaveText}
    </Confirm>
  );
}

/** Asks before changes are discarded. @param changes their number */
export function DiscardQuestion({ changes, onConfirm, onClose }: QuestionProps & { readonly changes: number }) {
  return (
    <Confirm
      closeLabel={frameText.close}
      title={arrangeText.discardTitle}
      confirm={arrangeText.discardAll}
      cancel={arrangeText.stay}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {arrangeText.discardText(changes)}
    </Confirm>
  );
}
