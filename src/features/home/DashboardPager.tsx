import { pagerText as text } from '@/text/messages/home/lists';
import { Pager } from '@/ui/table/Pager';
import { PAGE_SIZE, type ShownPage } from '@/ui/table/paging';

interface DashboardPagerProps {
  readonly shown: ShownPage<unknown>;
  /** Of all pages. */
  readonly count: number;
  /** From 0. */
  readonly onPage: (page: number) => void;
}

/** The page buttons of a list of dashboards with more than one page. */
export default function DashboardPager({ shown: { page, pages, from, to }, count, onPage }: DashboardPagerProps) {
  const words = {
    label: text.label,
    range: text.range(from, to, count),
    size: text.size(PAGE_SIZE),
    before: text.before,
    next: text.next,
  };
  return <Pager page={page} pages={pages} words={words} onPage={onPage} />;
}
