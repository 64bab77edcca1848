import type { GivenRefusal } from '@/offline/react/use-given-change';
import { refusalWords } from '@/text/failure-reason';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { Dialog } from '@/ui/dialog/Dialog';

interface SaveErrorProps {
  readonly refused: GivenRefusal | null;
  readonly onClose: () => void;
}

function words(refused: GivenRefusal | null): string {
  if (refused === 'not-stored') return text.notStored;
  return (refused === null ? '' : refusalWords(refused)) || text.error;
}

/** Why a dataset was not saved, in the server's words if it gave any. */
export function SaveError({ refused, onClose }: SaveErrorProps) {
  return (
    <Dialog title={text.errorTitle} closeLabel={text.close} onClose={onClose}>
      <p role="alert">{words(refused)}</p>
    </Dialog>
  );
}
