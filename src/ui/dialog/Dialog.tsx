import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button/Button';
import * as css from './Dialog.css';

export interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly size?: keyof typeof css.width;
  readonly onClose: () => void;
  /** Before the title. */
  readonly sign?: ReactNode;
  /** Below the title: what the dialog is about. */
  readonly description?: ReactNode;
  /** Between the head and what is scrolled. */
  readonly bar?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A dialog over the page; on narrow screens a sheet from below. Escape and a press outside close it. */
export function Dialog({
  title,
  closeLabel,
  size = 'small',
  onClose,
  sign,
  description,
  bar,
  footer,
  children,
}: DialogProps) {
  return (
    <ModalOverlay className={css.scrim} isOpen isDismissable onOpenChange={open => !open && onClose()}>
      <Modal className={`${css.modal} ${css.width[size]}`}>
        <AriaDialog className={css.dialog}>
          <header className={description ? css.tallHead : css.head}>
            {sign}
            <div className={css.titles}>
              <Heading slot="title" className={description ? css.tallTitle : css.title}>
                {title}
              </Heading>
              {description}
            </div>
            <IconButton label={closeLabel} onPress={onClose}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </header>
          {bar}
          <div className={css.body}>{children}</div>
          {footer && <footer className={css.foot}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
