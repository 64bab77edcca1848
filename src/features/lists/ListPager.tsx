import { pagerText } from '@/text/messages/home/lists';
import { Pager } from '@/ui/table/Pager';
import { PAGE_SIZE } from '@/ui/table/paging';
import type { SelectablePage } from './use-shown-page';

interface ListPagerProps {
  readonly shown: Pick<SelectablePage<unknown>, 'page' | 'pages' | 'from' | 'to' | 'count'>;
  /** From 0. */
  readonly onPage: (page: number) => void;
}

/** The page buttons of a list with more than one page. */
export function ListPager({ shown: { page, pages, from, to, count }, onPage }: ListPagerProps) {
  if (pages < 2) return null;
  const words = {
    label: pagerText.label,
    range: pagerText.range(from, to, count),
    size: pagerText.size(PAGE_SIZE),
    before: pagerText.before,
    next: pagerText.next,
  };
  return <Pager page={page} pages={pages} words={words} onPage={onPage} />;
}
