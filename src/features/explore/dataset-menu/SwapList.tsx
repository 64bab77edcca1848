import { useEffect, useRef } from 'react';
import { SEARCH_FOCUS_DELAY } from '@/lib/clock';
import type { DatasetOrder, DatasetSummary } from '@/model/dataset';
import { OWNER_AVATARS_MAX } from '@/model/limits';
import { fullName, initials } from '@/model/person';
import { useOffline } from '@/offline/react/context';
import { datasetMenuText } from '@/text/messages/explore/dataset-menu';
import { swapDatasetText as text } from '@/text/messages/explore/swap-dataset';
import { datasetsText, pagerText } from '@/text/messages/home/lists';
import { Avatars } from '@/ui/avatar/Avatars';
import { Dialog } from '@/ui/dialog/Dialog';
import { FilterField } from '@/ui/table/FilterField';
import { Pager } from '@/ui/table/Pager';
import { PAGE_SIZE } from '@/ui/table/paging';
import { SortHead, type SortOrder } from '@/ui/table/SortHead';
import * as table from '@/ui/table/Table.css';
import { TableSkeleton } from '@/ui/table/TableSkeleton';
import { tooltip } from '@/ui/tooltip/tooltip';
import { useDatasetPage, type ShownDatasetPage } from './use-dataset-page';
import * as css from './DatasetMenu.css';

/** View of the list. It is kept while a selection is being confirmed. */
export interface SwapListView {
  readonly search: string;
  readonly sort: SortOrder<DatasetOrder>;
  /** Zero-based. */
  readonly page: number;
}

export const firstView: SwapListView = { search: '', sort: { by: 'name', descending: false }, page: 0 };

interface SwapListProps {
  /** The current dataset of the chart. */
  readonly present: number | null;
  readonly view: SwapListView;
  readonly onView: (view: SwapListView) => void;
  readonly onPick: (dataset: DatasetSummary) => void;
  readonly onClose: () => void;
}

/** The datasets that a chart can be changed to. */
export function SwapList({ present, view, onView, onPick, onClose }: SwapListProps) {
  const { clock } = useOffline();
  const search = useRef<HTMLInputElement>(null);
  const shown = useDatasetPage({ words: view.search.trim(), ...view.sort, page: view.page, size: PAGE_SIZE });
  // The dialog takes the focus when it opens.
  useEffect(() => clock.after(SEARCH_FOCUS_DELAY, () => search.current?.focus()), [clock]);
  return (
    <Dialog
      title={datasetMenuText.swap}
      closeLabel={datasetMenuText.close}
      size="list"
      onClose={onClose}
      bar={
        <div className={css.bar}>
          <p className={css.warning}>
            <strong>{text.warning}</strong> {text.warningWhy}
          </p>
          <FilterField
            label={text.search}
            value={view.search}
            isWide
            inputRef={search}
            onChange={words => onView({ ...view, search: words, page: 0 })}
          />
        </div>
      }
    >
      <Found shown={shown} present={present} view={view} onView={onView} onPick={onPick} />
    </Dialog>
  );
}

function Found({
  shown,
  present,
  view,
  onView,
  onPick,
}: Omit<SwapListProps, 'onClose'> & { readonly shown: ShownDatasetPage }) {
  if (shown.name === 'reading') return <TableSkeleton />;
  if (shown.name === 'unknown') return <p className={css.note}>{text.notLoaded}</p>;
  const { datasets, count, from, isOutdated } = shown;
  const onSort = (sort: SwapListView['sort']) => onView({ ...view, sort, page: 0 });
  const first = view.page * PAGE_SIZE;
  return (
    <>
      {from === 'device' && (
        <p className={css.note} role="status">
          {text.fromDevice}
        </p>
      )}
      {count === 0 ? (
        <p className={css.note}>{text.none}</p>
      ) : (
        <div className={table.card}>
          <table className={table.table} aria-label={text.datasets} aria-busy={isOutdated}>
            <thead>
              <tr>
                <SortHead column="name" label={text.name} sort={view.sort} onSort={onSort} />
                <th className={`${table.notPhone} ${css.kind}`}>{text.kind}</th>
                <SortHead
                  column="schema"
                  label={text.schema}
                  className={table.notPhone}
                  sort={view.sort}
                  onSort={onSort}
                />
                <SortHead column="connection" label={text.connection} sort={view.sort} onSort={onSort} />
                <th className={css.owners}>{text.owners}</th>
              </tr>
            </thead>
            <tbody>
              {datasets.map(dataset => (
                <DatasetLine key={dataset.id} dataset={dataset} isPresent={dataset.id === present} onPick={onPick} />
              ))}
            </tbody>
          </table>
          {count > PAGE_SIZE && (
            <Pager
              page={view.page}
              pages={Math.ceil(count / PAGE_SIZE)}
              words={{
                label: pagerText.label,
                range: pagerText.range(first + 1, first + datasets.length, count),
                size: pagerText.size(PAGE_SIZE),
                before: pagerText.before,
                next: pagerText.next,
              }}
              onPage={page => onView({ ...view, page })}
            />
          )}
        </div>
      )}
    </>
  );
}

interface DatasetLineProps {
  readonly dataset: DatasetSummary;
  readonly isPresent: boolean;
  readonly onPick: (dataset: DatasetSummary) => void;
}

function DatasetLine({ dataset, isPresent, onPick }: DatasetLineProps) {
  const { name, virtual, schema, databaseName, owners } = dataset;
  return (
    <tr>
      <td {...tooltip(name)}>
        {isPresent ? (
          <>
            {name} <span className={css.note}>{text.present}</span>
          </>
        ) : (
          <button type="button" className={css.pick} onClick={() => onPick(dataset)}>
            {name}
          </button>
        )}
      </td>
      <td className={table.notPhone}>{virtual ? datasetsText.virtual : datasetsText.physical}</td>
      <td className={table.notPhone}>{schema}</td>
      <td {...tooltip(databaseName)}>{databaseName}</td>
      <td>
        <Avatars
          people={owners.map(owner => ({ id: owner.id, name: fullName(owner), initials: initials(owner) }))}
          most={OWNER_AVATARS_MAX}
        />
      </td>
    </tr>
  );
}
