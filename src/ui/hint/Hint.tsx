import { Info } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { tooltip } from '../tooltip/tooltip';
import * as css from './Hint.css';

interface HintProps {
  /** The icon's purpose in words. */
  readonly label: string;
  readonly text: string;
  readonly tone?: keyof typeof css.sign;
  /** Replaces the usual icon. */
  readonly icon?: ReactNode;
}

/** An icon with an explanation of what it is next to. */
export function Hint({ label, text, tone = 'quiet', icon = <Info size={14} aria-hidden="true" /> }: HintProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        ref={button}
        aria-label={`${label}: ${text}`}
        aria-expanded={isOpen}
        className={css.sign[tone]}
        onPress={() => setOpen(open => !open)}
        {...tooltip(text)}
      >
        {icon}
      </Button>
      <Popover
        triggerRef={button}
        isOpen={isOpen}
        onOpenChange={setOpen}
        placement="top"
        offset={4}
        className={css.box}
      >
        <Dialog aria-label={label} className={css.text}>
          {text}
        </Dialog>
      </Popover>
    </>
  );
}
