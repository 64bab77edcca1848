import { ChevronLeft, ChevronRight } from 'lucide-react';
import { tableText } from '@/text/messages/charts/table';
import { IconButton } from '@/ui/button/Button';
import type { ServerPage } from './paging';
import * as css from './Table.css';

interface PagerProps {
  readonly at: ServerPage;
  /** The number of rows on all pages. */
  readonly rowCount: number;
  readonly onTurn: (to: ServerPage) => void;
}

const sizes = [10, 20, 50, 100, 200];

/** The visible rows and their total number, the links to other pages, and the page size. */
export default function Pager({ at: { page, size }, rowCount, onTurn }: PagerProps) {
  const pages = size === 0 ? 1 : Math.max(1, Math.ceil(rowCount / size));
  const first = rowCount === 0 ? 0 : page * size + 1;
  const last = size === 0 ? rowCount : Math.min(rowCount, (page + 1) * size);
  const offered = sizes.filter(choice => choice <= rowCount * 2 || choice === size);
  return (
    <div className={css.pager}>
      <span role="status">{tableText.page(first, last, rowCount)}</span>
      <select
        className={css.pageSize}
        aria-label={tableText.rowsPerPage}
        value={size}
        onChange={event => onTurn({ page: 0, size: Number(event.target.value) })}
      >
        {(offered.includes(size) || size === 0 ? offered : [...offered, size].sort((a, b) => a - b)).map(choice => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
        <option value={0}>{tableText.all}</option>
      </select>
      <IconButton
        label={tableText.previousPage}
        size="small"
        isDisabled={page === 0}
        onPress={() => onTurn({ page: page - 1, size })}
      >
        <ChevronLeft size={16} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={tableText.nextPage}
        size="small"
        isDisabled={page + 1 >= pages}
        onPress={() => onTurn({ page: page + 1, size })}
      >
        <ChevronRight size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
