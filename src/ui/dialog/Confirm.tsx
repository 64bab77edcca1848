import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';

interface ConfirmProps {
  readonly title: string;
  readonly confirm: string;
  readonly cancel: string;
  /** Of the button that closes it without an answer. */
  readonly closeLabel: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done that takes more than it shows. */
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
