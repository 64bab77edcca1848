import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { IconButton } from '../button/Button';
import { noticeEdits } from './notice-edits';
import * as css from './Dialog.css';

export interface DialogProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly size?: keyof typeof css.width;
  readonly onClose: () => void;
  /** Before the title. */
  readonly sign?: ReactNode;
  /** Below the title: the subject of the dialog. */
  readonly description?: ReactNode;
  /** At the end of the head. */
  readonly tools?: ReactNode;
  /** Between the head and the scrolling content. */
  readonly bar?: ReactNode;
  /** Its content consists of parts side by side, from edge to edge, that scroll independently. */
  readonly hasParts?: boolean;
  /** Its content is only text: it takes the focus, so that the keyboard can scroll it. */
  readonly isText?: boolean;
  readonly footer?: ReactNode;
  /** Pressing outside does not close it, as there is unsaved input. */
  readonly staysOpen?: boolean;
  /** The same, once somebody may have entered something. */
  readonly keepsEdits?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog over the page; on narrow screens a sheet from below. Escape and, unless it has unsaved input, a press outside
 * close it.
 */
export function Dialog({
  title,
  closeLabel,
  size = 'small',
  onClose,
  sign,
  description,
  tools,
  bar,
  hasParts = false,
  isText = false,
  footer,
  staysOpen = false,
  keepsEdits = false,
  children,
}: DialogProps) {
  const [isEdited, setEdited] = useState(false);
  const isDismissable = !staysOpen && !isEdited;
  return (
    <ModalOverlay className={css.scrim} isOpen isDismissable={isDismissable} onOpenChange={open => !open && onClose()}>
      <Modal className={`${css.modal} ${css.width[size]}`}>
        <AriaDialog className={css.dialog}>
          <header className={description ? css.tallHead : hasParts ? css.headOfParts : css.head}>
            {sign}
            <div className={css.titles}>
              <Heading slot="title" className={description ? css.tallTitle : css.title}>
                {title}
              </Heading>
              {description}
            </div>
            {tools}
            <IconButton label={closeLabel} onPress={onClose}>
              <X size={16} aria-hidden="true" />
            </IconButton>
          </header>
          {bar}
          <div
            className={hasParts ? css.parts : css.body}
            {...(isText && { role: 'document', tabIndex: 0 })}
            {...(keepsEdits && noticeEdits(() => setEdited(true)))}
          >
            {children}
          </div>
          {footer && <footer className={css.foot}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
