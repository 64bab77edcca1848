import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { PopoverDialog, usePopoverDialog } from './PopoverDialog';
import * as css from './Control.css';
import { comboboxButton } from '@/ui/select/combobox-button';
import { tooltip } from '@/ui/tooltip/tooltip';

interface FieldButtonProps {
  readonly label: string;
  /** The chosen value; null without one. */
  readonly chosen: string | null;
  /** The placeholder. */
  readonly placeholder: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A field that shows the choice and opens its control. */
export function FieldButton({ label, chosen, placeholder, children }: FieldButtonProps) {
  const { trigger, popover, open, close } = usePopoverDialog();
  return (
    <>
      <Button
        {...trigger}
        className={css.field}
        aria-label={`${label}: ${chosen ?? placeholder}`}
        onKeyDown={({ key }) => key === 'ArrowDown' && open()}
        render={comboboxButton}
      >
        <span className={chosen === null ? css.placeholder : css.value} {...tooltip(chosen)}>
          {chosen ?? placeholder}
        </span>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      <PopoverDialog popover={popover} label={label}>
        {children(close)}
      </PopoverDialog>
    </>
  );
}
