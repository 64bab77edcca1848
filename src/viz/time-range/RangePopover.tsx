import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { timeRangeText as text } from '@/text/messages/filters/time-range';
import { IconButton } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { Stack } from '@/ui/layout/Stack';
import { media } from '@/ui/theme/media';
import { useMedia } from '@/ui/use-media';
import type { RangeResolver } from './resolution';
import { KindSelect, RangeBody, RangeFoot } from './TimeRangePanel';
import { useRangeDraft } from './use-range-draft';
import * as css from './TimeRangePanel.css';

export interface RangePopoverProps {
  readonly triggerRef: RefObject<HTMLButtonElement | null>;
  /** Names the dialog. */
  readonly label: string;
  /** A time-range text. */
  readonly value: string;
  readonly resolver: RangeResolver;
  /** The name of what is compared with the ends, in words. */
  readonly column: string;
  readonly onApply: (value: string) => void;
  readonly onClose: () => void;
}

/** The editor of a time range: next to the field that opened it, on a phone over the page. */
export default function RangePopover({
  triggerRef,
  label,
  value,
  resolver,
  column,
  onApply,
  onClose,
}: RangePopoverProps) {
  const draft = useRangeDraft(value, resolver);
  const isPhone = useMedia(media.phone);
  const body = <RangeBody draft={draft} column={column} />;
  const foot = <RangeFoot draft={draft} onCancel={onClose} onApply={onApply} />;
  if (isPhone)
    return (
      <Dialog title={label} closeLabel={text.close} keepsEdits onClose={onClose} footer={foot}>
        <Stack gap={3}>
          <KindSelect draft={draft} />
          {body}
        </Stack>
      </Dialog>
    );
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen
      onOpenChange={isOpen => !isOpen && onClose()}
      placement="bottom start"
      offset={4}
      className={css.popover}
    >
      <AriaDialog className={css.dialog} aria-label={label}>
        <header className={css.head}>
          <KindSelect draft={draft} />
          <IconButton label={text.close} onPress={onClose}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        </header>
        <div className={css.scrolled}>{body}</div>
        <footer className={css.foot}>{foot}</footer>
      </AriaDialog>
    </Popover>
  );
}
