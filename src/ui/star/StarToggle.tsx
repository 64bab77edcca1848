import { Star } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import * as css from './StarToggle.css';

interface StarToggleProps {
  readonly label: string;
  readonly selected: boolean;
  readonly onChange: (selected: boolean) => void;
}

/** A star that is set or not, as a toggle button. */
export function StarToggle({ label, selected, onChange }: StarToggleProps) {
  return (
    <Button className={css.star} aria-label={label} aria-pressed={selected} onPress={() => onChange(!selected)}>
      <Star size={16} strokeWidth={1.75} aria-hidden="true" />
    </Button>
  );
}
