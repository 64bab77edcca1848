import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '../button/Button';
import { Select } from '../select/Select';
import type { SortOrder } from '../table/SortHead';
import * as css from './SortControl.css';

interface SortControlProps<Column extends string> {
  readonly columns: readonly { readonly id: Column; readonly label: string }[];
  readonly sort: SortOrder<Column>;
  /** The order of the list by default. Other columns begin in ascending order. */
  readonly usual: SortOrder<Column>;
  readonly words: { readonly by: string; readonly ascending: string; readonly descending: string };
  readonly onSort: (sort: SortOrder<Column>) => void;
}

/** Sorts a list that has no column heads. */
export function SortControl<Column extends string>({
  columns,
  sort: { by, descending },
  usual,
  words,
  onSort,
}: SortControlProps<Column>) {
  const Arrow = descending ? ArrowDown : ArrowUp;
  return (
    <div className={css.control} role="group" aria-label={words.by}>
      <span aria-hidden="true">{words.by}</span>
      <div className={css.field}>
        <Select
          label={words.by}
          hideLabel
          placeholder={words.by}
          options={columns}
          selected={by}
          onSelect={next => next !== by && onSort({ by: next, descending: next === usual.by && usual.descending })}
        />
      </div>
      <IconButton
        label={descending ? words.ascending : words.descending}
        onPress={() => onSort({ by, descending: !descending })}
      >
        <Arrow size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
