import { useRef, useState, type ReactNode } from 'react';
import { Notice } from '../notice/Notice';
import { PageBody, PageHead } from '../page/Page';
import { FilterField } from './FilterField';
import { hasWords } from './filter-and-sort';
import * as css from './Table.css';

export interface FilteredListProps<T> {
  readonly title: string;
  readonly filterLabel: string;
  /** How old the list is. */
  readonly age?: ReactNode;
  /** Behind the field: what can be done besides. */
  readonly actions?: ReactNode;
  /** Above the items, whichever are shown. */
  readonly above?: ReactNode;
  /** Null while they are not known; then `waiting` stands in their place. */
  readonly items: readonly T[] | null;
  readonly waiting: ReactNode;
  /** Everything of an item that may be looked for. */
  readonly textsOf: (item: T) => readonly (string | null)[];
  /** Said when there is nothing at all, and when nothing has the words. */
  readonly empty: string;
  readonly none: (words: string) => string;
  readonly children: (shown: readonly T[]) => ReactNode;
}

/** A page with one list, and a field that leaves those items that have every word. */
export function FilteredList<T>({
  title,
  filterLabel,
  age,
  actions,
  above,
  items,
  waiting,
  textsOf,
  empty,
  none,
  children,
}: FilteredListProps<T>) {
  const [words, setWords] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const toFirst = () => body.current?.querySelector<HTMLElement>('tbody a[href], li a[href]')?.focus();
  const shown = items?.filter(item => hasWords(textsOf(item), words));
  return (
    <>
      <PageHead
        title={title}
        age={age}
        actions={
          <>
            <FilterField label={filterLabel} value={words} onChange={setWords} onDown={toFirst} />
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
