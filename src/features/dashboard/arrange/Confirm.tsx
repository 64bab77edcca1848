import type { ReactNode } from 'react';
import { closeText } from '@/text/messages/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';

interface ConfirmProps {
  readonly title: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something is done that takes more than it shows. */
export function Confirm({ title, confirm, cancel, isDangerous = true, onConfirm, onClose, children }: ConfirmProps) {
  return (
    <Dialog
      title={title}
      closeLabel={closeText}
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
