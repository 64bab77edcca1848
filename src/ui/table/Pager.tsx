import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../button/Button';
import * as css from './Pager.css';

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pages: number;
  readonly words: {
    readonly label: string;
    readonly range: string;
    readonly size: string;
    readonly before: string;
    readonly next: string;
  };
  readonly onPage: (page: number) => void;
}

/** The footer of a table with pages: which rows are shown, and links to others. */
export function Pager({ page, pages, words, onPage }: PagerProps) {
  return (
    <nav className={css.foot} aria-label={words.label}>
      <span role="status">{words.range}</span>
      <span className={css.turn}>
        <span className={css.pageSize}>{words.size}</span>
        <IconButton label={words.before} isDisabled={page === 0} onPress={() => onPage(page - 1)}>
          <ChevronLeft size={16} aria-hidden="true" />
        </IconButton>
        <IconButton label={words.next} isDisabled={page >= pages - 1} onPress={() => onPage(page + 1)}>
          <ChevronRight size={16} aria-hidden="true" />
        </IconButton>
      </span>
    </nav>
  );
}
