import { useMemo, useState, type ReactNode } from 'react';
import { fullName } from '@/model/person';
import { noUses } from '@/model/dataset-uses';
import { useOpenSession } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { readDatasetUses, usesOf, type KnownUses } from '@/offline/reads/dataset-uses';
import type { ListedDataset } from '@/offline/reads/datasets';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { listFiltersText } from '@/text/messages/home/lists';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { sorted } from '@/ui/table/filter-and-sort';
import * as table from '@/ui/table/Table.css';
import type { ListControl } from '@/ui/table/use-list-address';
import { NoMatch } from '../ComingList';
import { ListPager } from '../ListPager';
import { useShownPage } from '../use-shown-page';
import { DatasetControls } from './DatasetControls';
import type { DialogSubject } from './DatasetDialog';
import {
  filterOptions,
  isNarrowed,
  matches,
  noFilters,
  withDatabaseNames,
  type DatasetFilters,
} from './dataset-filters';
import { DatasetHead } from './DatasetHead';
import { DatasetRow } from './DatasetRow';
import { DatasetSelection } from './DatasetSelection';
import type { ListColumn } from './dataset-address';

const DatasetDialog = lazy(() => import('./DatasetDialog'));

const valueOf = (
  column: ListColumn,
  { name, virtual, databaseName, schema, id, owners, changedOn }: ListedDataset,
  uses: KnownUses | undefined,
): string | number | null => {
  switch (column) {
    case 'name':
      return name;
    case 'kind':
      return Number(virtual);
    case 'database':
      return databaseName;
    case 'schema':
      return schema;
    case 'usedBy':
      return uses?.of.get(id)?.charts.length ?? 0;
    case 'owner':
      return owners.map(fullName).join(', ');
    case 'edited':
      // An unsent new dataset sorts as the latest change.
      return changedOn ?? Number.POSITIVE_INFINITY;
  }
};

interface DatasetsProps {
  readonly address: ListControl<DatasetFilters, ListColumn>;
  /** The dataset editor, which another feature provides. */
  readonly editing: (id: number, onClose: () => void) => ReactNode;
  readonly datasets: readonly ListedDataset[];
  /** The number of all, where these are only the first. */
  readonly total: number | undefined;
  readonly now: number;
}

/** The datasets that match the search: filtered, sorted and paged, with a selection. */
export function Datasets({ datasets: told, total, now, address, editing }: DatasetsProps) {
  const { state, onState, onChange: showAnew } = address;
  useSubscription({ kind: 'list', of: 'chart' });
  const { user } = useOpenSession().facts;
  const { filters, by, descending } = state;
  const [asked, onAsk] = useState<DialogSubject | null>(null);
  const statuses = useLive(store => readChangeStatuses(store, 'dataset'), []);
  const uses = useLive(readDatasetUses, []);

  // There may be thousands, so they are not filtered again for each ticked box.
  const datasets = useMemo(() => withDatabaseNames(told), [told]);
  const options = useMemo(() => filterOptions(datasets, text.noSchema), [datasets]);
  const asWritten = JSON.stringify(filters);
  const narrowed = useMemo(
    () => datasets.filter(dataset => matches(filters, dataset, user.id)),
    // oxlint-disable-next-line react/exhaustive-deps -- parsed from the address again each time
    [datasets, asWritten, user.id],
  );
  // The order waits for the dependents only if it uses them.
  const usesInOrder = by === 'usedBy' ? uses : undefined;
  const ordered = useMemo(
    () => sorted(narrowed, dataset => valueOf(by, dataset, usesInOrder), descending),
    [narrowed, by, descending, usesInOrder],
  );
  const page = useShownPage(ordered, state.page, total);
  const selectedIds = page.selected.map(({ id }) => id);

  return (
    <>
      <DatasetControls filters={filters} options={options} onFilters={next => showAnew({ filters: next })} />
      {ordered.length === 0 && isNarrowed(filters) ? (
        <NoMatch action={<Button onPress={() => showAnew({ filters: noFilters })}>{listFiltersText.showAll}</Button>}>
          {text.noneSuch}
        </NoMatch>
      ) : (
        <div className={table.card}>
          <DatasetSelection
            page={page}
            charts={uses && selectedIds.length > 0 ? usesOf(uses, selectedIds).charts.length : null}
            onRemove={() => onAsk({ about: 'remove', datasets: page.selected })}
          />
          <table className={table.table}>
            <DatasetHead sort={{ by, descending }} onSort={showAnew} page={page} />
            <tbody>
              {page.items.map(dataset => (
                <DatasetRow
                  key={dataset.id}
                  dataset={dataset}
                  now={now}
                  status={statuses?.get(dataset.id) ?? null}
                  uses={uses ? (uses.of.get(dataset.id) ?? (uses.isComplete ? noUses : null)) : null}
                  page={page}
                  onAsk={onAsk}
                />
              ))}
            </tbody>
          </table>
          <ListPager shown={page} onPage={next => onState({ ...state, page: next })} />
        </div>
      )}
      {asked && <DatasetDialog asked={asked} known={datasets} editing={editing} onClose={() => onAsk(null)} />}
    </>
  );
}
