import type { LucideIcon } from 'lucide-react';
import { Button } from './Button';
import * as css from './Button.css';

interface StartButtonProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  /** Its name for assistive technology, where that says more than the label. */
  readonly name?: string;
  /** What the page is there to begin; one in a page. */
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
  /** Why it does nothing now. */
  readonly unavailable?: string | undefined;
  readonly onPress: () => void;
}

/** Begins something from the head of a page. On phones it is its icon alone, which leaves room for the title. */
export function StartButton({ Icon, label, name = label, isPrimary = false, ...button }: StartButtonProps) {
  return (
    <Button {...button} variant={isPrimary ? 'primary' : 'outlined'} aria-label={name}>
      <Icon size={16} aria-hidden="true" />
      <span className={css.wordsOffPhones}>{label}</span>
    </Button>
  );
}
