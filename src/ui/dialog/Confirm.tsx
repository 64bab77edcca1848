import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';

interface ConfirmProps {
  readonly title: string;
  readonly confirm: string;
  readonly cancel: string;
  /** The label of the button that closes it without confirming. */
  readonly closeLabel: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for confirmation of an action with more consequences than are visible. */
export function Confirm({
  title,
  confirm,
  cancel,
  closeLabel,
  isDangerous = true,
  onConfirm,
  onClose,
  children,
}: ConfirmProps) {
  return (
    <Dialog
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} autoFocus>
            {cancel}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            onPress={() => {
              onConfirm();
              onClose();
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
