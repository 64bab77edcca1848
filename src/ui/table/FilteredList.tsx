import { useMemo, useRef, type ReactNode } from 'react';
import { Notice } from '../notice/Notice';
import { PageBody, PageHead } from '../page/Page';
import { FilterField } from './FilterField';
import { hasWords } from './filter-and-sort';
import * as css from './Table.css';

export interface FilteredListProps<T> {
  readonly title: string;
  readonly filterLabel: string;
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** The age of the list. */
  readonly age?: ReactNode;
  /** Further actions, after the field. */
  readonly actions?: ReactNode;
  /** Above the items, whichever are shown. */
  readonly above?: ReactNode;
  /** Null while they are unknown; then `waiting` is shown instead. */
  readonly items: readonly T[] | null;
  /** These are only the first: a search waits for the others. */
  readonly isPart?: boolean | undefined;
  readonly waiting: ReactNode;
  /** All searchable texts of an item. */
  readonly textsOf: (item: T) => readonly (string | null)[];
  /** Shown if there is nothing at all, and if nothing matches. */
  readonly empty: string;
  readonly none: (words: string) => string;
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** A page with one list, and a field that filters it to items with every word. */
export function FilteredList<T>({
  title,
  filterLabel,
  words,
  onWords,
  age,
  actions,
  above,
  items,
  isPart = false,
  waiting,
  textsOf,
  empty,
  none,
  children,
}: FilteredListProps<T>) {
  const body = useRef<HTMLDivElement>(null);
  const toFirst = () => body.current?.querySelector<HTMLElement>('tbody a[href], li a[href]')?.focus();
  // There may be thousands, so they are filtered again only for other words or items.
  const known = isPart && words !== '' ? null : items;
  const shown = useMemo(
    () => (words === '' ? known : (known?.filter(item => hasWords(textsOf(item), words)) ?? null)),
    [known, words, textsOf],
  );
  return (
    <>
      <PageHead
        title={title}
        age={age}
        actions={
          <>
            <FilterField label={filterLabel} value={words} onChange={onWords} onDown={toFirst} />
            {actions}
          </>
        }
      />
      <PageBody>
        {above}
        {!shown && waiting}
        {shown?.length === 0 && <Notice>{words === '' ? empty : none(words)}</Notice>}
        <div ref={body} className={css.contents}>
          {shown && shown.length > 0 && children(shown)}
        </div>
      </PageBody>
    </>
  );
}
