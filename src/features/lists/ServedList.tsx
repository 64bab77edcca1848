import { useEffect, type ReactNode } from 'react';
import { hasPermission } from '@/model/permissions';
import { useIsAway, useOpenSession } from '@/offline/react/context';
import { useNow } from '@/offline/react/use-now';
import { useServedList } from '@/offline/react/use-served-list';
import { reasonWords } from '@/text/failure-reason';
import { chartNoticesText } from '@/text/messages/charts/error-types';
import { listFiltersText } from '@/text/messages/home/lists';
import { listFailureText as failed } from '@/text/messages/home/list-states';
import { listInfoText } from '@/text/messages/home/served-lists';
import { product } from '@/text/product';
import { Button } from '@/ui/button/Button';
import { Notice } from '@/ui/notice/Notice';
import { PageBody, PageHead } from '@/ui/page/Page';
import { usePageFacts } from '@/ui/shell/page-facts';
import { FilterField } from '@/ui/table/FilterField';
import { PAGE_SIZE, pagesOf } from '@/ui/table/paging';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import { useListAddress, type ListShown } from '@/ui/table/use-list-address';
import { useDocumentTitle } from '@/ui/use-document-title';
import { DescribedTable } from './DescribedTable';
import { FieldFilter } from './FieldFilter';
import { describedAddress, type ListAction, type ListDescription, type ListItem } from './list-description';
import * as css from './List.css';
import { ReadableOnly } from './ReadableOnly';
import { Age } from './StoredList';
import { UnusedAddress } from '@/ui/table/UnusedAddress';
import { useShownPage } from './use-shown-page';

interface ServedListProps<T extends ListItem, Column extends string> extends ListShown {
  readonly description: ListDescription<T, Column>;
  readonly actions?: readonly ListAction<T>[];
  readonly bulkActions?: readonly ListAction<readonly T[]>[];
  /** Rendered beside the title, given the permissions from the server. */
  readonly start?: (may: (permission: string) => boolean) => ReactNode;
  /** Called once the stored page is on the screen: the options of filters can be read then. */
  readonly onShown?: () => void;
}

/** A list that only the server stores, read page by page; without the server, shows the cached pages. */
export function ServedList<T extends ListItem, Column extends string>(props: ServedListProps<T, Column>) {
  const { view, needs = 'can_read', words } = props.description;
  return (
    <ReadableOnly view={view} needs={needs} title={words.title} words={words}>
      <Readable {...props} />
    </ReadableOnly>
  );
}

function Readable<T extends ListItem, Column extends string>({
  description,
  actions = [],
  bulkActions = [],
  start,
  onShown,
  ...shown
}: ServedListProps<T, Column>) {
  const { source, view, words, columns, filters } = description;
  const address = useListAddress(describedAddress(description), shown);
  const { state, onState, onChange: fromStart } = address;
  useDocumentTitle(words.title, product);
  const { roles } = useOpenSession().facts;
  const isAway = useIsAway();
  const now = useNow();
  const { page, failure, permissions, infoFailure, retry } = useServedList(source, state, PAGE_SIZE);
  const selectable = useShownPage(page?.items ?? [], 0);
  const count = page?.count ?? 0;
  const pages = pagesOf(count);
  usePageFacts(page ? [words.count(count)] : [], page?.asOf ?? null);
  // HOM-048: the permissions of the roles apply until the server returns its own.
  const may = (permission: string) => permissions?.includes(permission) ?? hasPermission(roles, permission, view);
  const offered = <On,>(all: readonly ListAction<On>[]) => all.filter(({ needs }) => needs === undefined || may(needs));
  const isNarrowed = state.words !== '' || Object.values(state.filters).some(value => value !== null);

  const isRead = page !== undefined;
  useEffect(() => {
    if (isRead) onShown?.();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each page
  }, [isRead]);

  // Items were deleted meanwhile, or the address names a page that does not exist.
  const isPast = page !== null && page !== undefined && count > 0 && state.page >= pages;
  useEffect(() => {
    if (isPast) onState({ ...state, page: pages - 1 });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each missing page
  }, [isPast, pages]);

  const again = <Button onPress={retry}>{chartNoticesText.retry}</Button>;
  return (
    <>
      <PageHead
        title={words.title}
        age={isAway && page && <Age time={page.asOf} now={now} />}
        actions={
          <>
            <FilterField label={words.filter} value={address.words} onChange={address.onWords} />
            {start?.(may)}
          </>
        }
      />
      <PageBody>
        <UnusedAddress address={address} words={listFiltersText} />
        {failure && <Notice action={again}>{failed.failed(words.many, reasonWords(failure))}</Notice>}
        {infoFailure && <Notice action={again}>{listInfoText.failed(words.one, reasonWords(infoFailure))}</Notice>}
        {filters.length > 0 && (
          <div className={css.controls}>
            <div className={css.fieldFilters}>
              {filters.map(({ id, label, any, options, search: searching }) => (
                <FieldFilter
                  key={id}
                  label={label}
                  any={any}
                  options={options}
                  {...(searching ? { search: searching.label, onSearch: searching.onSearch } : {})}
                  selected={state.filters[id] ?? null}
                  onSelect={value => fromStart({ filters: { ...state.filters, [id]: value } })}
                />
              ))}
            </div>
          </div>
        )}
        {!page && isAway && page === null && <Notice action={again}>{words.notLoaded}</Notice>}
        {!page && !isAway && !failure && <TableSkeleton />}
        {page && count === 0 && (
          <Notice
            {...(isNarrowed
              ? {
                  action: (
                    <Button onPress={() => fromStart({ words: '', filters: {} })}>{listFiltersText.showAll}</Button>
                  ),
                }
              : {})}
          >
            {isNarrowed ? words.noneSuch : words.empty}
          </Notice>
        )}
        {page && count > 0 && (
          <DescribedTable
            columns={columns}
            sort={state}
            isSortable={column => source.fields.order[column] !== undefined}
            onSort={({ by, descending }) => fromStart({ by, descending })}
            shown={selectable}
            pager={{
              page: state.page,
              pages,
              from: state.page * PAGE_SIZE + 1,
              to: state.page * PAGE_SIZE + selectable.count,
              count,
            }}
            onPage={next => onState({ ...state, page: next })}
            now={now}
            selection={words.selection}
            actions={offered(actions)}
            bulkActions={offered(bulkActions)}
          />
        )}
      </PageBody>
    </>
  );
}
