import { ChevronDown, ChevronRight } from 'lucide-react';
import * as grid from '@/ui/grid/Grid.css';
import * as css from './PivotTable.css';

interface RowTitleProps {
  readonly label: string;
  /** The title is in a row above, and is only read aloud here. */
  readonly repeated: boolean;
  /** Present if its group can be collapsed. */
  readonly open?: boolean | undefined;
  readonly onToggle: () => void;
}

/** The title of a row at one level. */
export function RowTitle({ label, repeated, open, onToggle }: RowTitleProps) {
  if (repeated) return <span className={grid.unseen}>{label}</span>;
  if (open === undefined) return label;
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <span className={css.group}>
      <button
        type="button"
        tabIndex={-1}
        className={grid.fold}
        aria-label={label}
        aria-expanded={open}
        onClick={onToggle}
      >
        <Chevron size={12} strokeWidth={2} aria-hidden="true" />
      </button>
      <span className={css.groupName}>{label}</span>
    </span>
  );
}
