import { assignInlineVars } from '@vanilla-extract/dynamic';
import { ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { IconButton } from '../button/Button';
import { lazy } from '../lazy/lazy';
import { colourText, cssColour, type ColourChannels } from './colour-channels';
import type { ColourPickerWords } from './ColourPicker';
import * as css from './ColourPicker.css';

const ColourPicker = lazy(() => import('./ColourPicker'));

interface ColourFieldProps {
  readonly label: string;
  /** Null while none is chosen. */
  readonly value: ColourChannels | null;
  /** The picker's initial colour while none is chosen. */
  readonly start: ColourChannels;
  /** Shown while none is chosen. */
  readonly none: string;
  readonly words: ColourPickerWords;
  readonly hasOpacity?: boolean;
  /** The label of the clear button; if left out, there is none. */
  readonly clear?: string | undefined;
  readonly onChange: (colour: ColourChannels | null) => void;
}

/** A field that shows a colour and opens the picker. */
export function ColourField({
  label,
  value,
  start,
  none,
  words,
  hasOpacity = false,
  clear,
  onChange,
}: ColourFieldProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const told = value ? colourText(value) : none;
  return (
    <div className={css.line}>
      <Button
        ref={opener}
        className={css.field}
        aria-label={`${label}: ${told}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      >
        <span
          className={css.swatch}
          style={assignInlineVars({ [css.shown]: value ? cssColour(value) : 'transparent' })}
          aria-hidden="true"
        />
        <span className={value ? css.value : css.none}>{told}</span>
        <ChevronDown size={14} aria-hidden="true" />
      </Button>
      {clear !== undefined && value !== null && (
        <IconButton label={clear} size="small" onPress={() => onChange(null)}>
          <X size={14} aria-hidden="true" />
        </IconButton>
      )}
      <Popover
        triggerRef={opener}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="bottom start"
        offset={4}
        className={css.popover}
      >
        <Dialog className={css.dialog} aria-label={label}>
          <ColourPicker value={value ?? start} words={words} hasOpacity={hasOpacity} onChange={onChange} />
        </Dialog>
      </Popover>
    </div>
  );
}
