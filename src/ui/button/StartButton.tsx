import type { LucideIcon } from 'lucide-react';
import { Button } from './Button';
import * as css from './Button.css';

interface StartButtonProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  /** The accessible name, if it says more than the label. */
  readonly name?: string;
  /** The main action of the page; one per page. */
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
  /** The reason why it is disabled. */
  readonly unavailable?: string | undefined;
  readonly onPress: () => void;
}

/** Starts an action from the head of a page. On phones it is only an icon, which leaves space for the title. */
export function StartButton({ Icon, label, name = label, isPrimary = false, ...button }: StartButtonProps) {
  return (
    <Button {...button} variant={isPrimary ? 'primary' : 'outlined'} aria-label={name}>
      <Icon size={16} aria-hidden="true" />
      <span className={css.wordsOffPhones}>{label}</span>
    </Button>
  );
}
