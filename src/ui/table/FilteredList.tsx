import { useState, type ReactNode } from 'react';
import { Notice } from '../notice/Notice';
import { PageBody, PageHead } from '../page/Page';
import { FilterField } from './FilterField';
import { hasWords } from './filter-and-sort';

export interface FilteredListProps<T> {
  readonly title: string;
  readonly filterLabel: string;
  /** Beside the title: how old the list is. */
  readonly slot?: ReactNode;
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
  slot,
  items,
  waiting,
  textsOf,
  empty,
  none,
  children,
}: FilteredListProps<T>) {
  const [words, setWords] = useState('');
  const shown = items?.filter(item => hasWords(textsOf(item), words));
  return (
    <>
      <PageHead
        title={title}
        slot={slot}
        actions={<FilterField label={filterLabel} value={words} onChange={setWords} />}
      />
      <PageBody>
        {!shown && waiting}
        {shown?.length === 0 && <Notice>{words === '' ? empty : none(words)}</Notice>}
        {shown && shown.length > 0 && children(shown)}
      </PageBody>
    </>
  );
}
