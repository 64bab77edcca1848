import type { ReactNode, RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import * as css from './ChartNotice.css';

interface NoticeDetailsProps {
  /** The element that it is anchored to. */
  readonly trigger: RefObject<Element | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The whole of a chart's notice, over the card that has no room for it. */
export default function NoticeDetails({ trigger, onClose, children }: NoticeDetailsProps) {
  return (
    <Popover triggerRef={trigger} isOpen onOpenChange={open => !open && onClose()} className={css.popover}>
      <Dialog aria-label={chartNoticesText.details} className={css.all}>
        {children}
      </Dialog>
    </Popover>
  );
}
