import { Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { exportDatasets } from '@/offline/direct/export-archive';
import { useLive } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { readChangeStatuses } from '@/offline/reads/change-status';
import { readDatasetUses, usesOf, type KnownUses } from '@/offline/reads/dataset-uses';
import type { ListedDataset } from '@/offline/reads/datasets';
import { editDatasetText } from '@/text/messages/datasets/edit';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { lazy } from '@/ui/lazy/lazy';
import type { ListControl } from '@/ui/table/use-list-address';
import { DescribedTable } from '../DescribedTable';
import { FilteredItems } from '../FilteredItems';
import { peopleOf, timeOf } from '../item-words';
import type { ListAction } from '../list-description';
import { useListRights } from '../list-rights';
import { bulkExportAction, useExport } from '../use-export';
import { useFilteredPage } from '../use-filtered-page';
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
import { datasetColumns, type ListColumn } from './dataset-address';
import { datasetTable } from './dataset-parts';

const DatasetDialog = lazy(() => import('./DatasetDialog'));

const valueOf = (column: ListColumn, dataset: ListedDataset, uses: KnownUses | undefined): string | number | null => {
  switch (column) {
    case 'name':
      return dataset.name;
    case 'kind':
      return Number(dataset.virtual);
    case 'database':
      return dataset.databaseName;
    case 'schema':
      return dataset.schema;
    case 'usedBy':
      return uses?.of.get(dataset.id)?.charts.length ?? 0;
    case 'owner':
      return peopleOf(dataset);
    case 'edited':
      return timeOf(dataset);
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
  const { filters, by } = address.state;
  useReadableList('chart');
  const rights = useListRights('Dataset');
  const exporting = useExport(exportDatasets, text.exportFailed);
  const [asked, onAsk] = useState<DialogSubject | null>(null);
  const statuses = useLive(store => readChangeStatuses(store, 'dataset'), []);
  const uses = useLive(readDatasetUses, []);
  const datasets = useMemo(() => withDatabaseNames(told), [told]);
  const options = useMemo(() => filterOptions(datasets, text.noSchema), [datasets]);
  // The order waits for the dependents only if it uses them.
  const usesInOrder = by === 'usedBy' ? uses : undefined;
  const { isEmpty, onFilters, ...list } = useFilteredPage({
    items: datasets,
    total,
    address,
    columns: datasetColumns,
    matches,
    valueOf: useCallback((dataset: ListedDataset) => valueOf(by, dataset, usesInOrder), [by, usesInOrder]),
  });
  const selectedIds = list.shown.selected.map(({ id }) => id);
  const charts = uses && selectedIds.length > 0 ? usesOf(uses, selectedIds).charts.length : null;
  const remove: ListAction<readonly ListedDataset[]> = {
    id: 'remove',
    label: () => text.removeSelected,
    Icon: Trash2,
    unavailable: selected =>
      selected.every(rights.own) ? (rights.write ? undefined : editDatasetText.notAllowed) : text.notAllMine,
    onAction: selected => onAsk({ about: 'remove', datasets: selected }),
  };
  return (
    <>
      <DatasetControls filters={filters} options={options} onFilters={onFilters} />
      <FilteredItems
        isNone={isEmpty && isNarrowed(filters)}
        noneSuch={text.noneSuch}
        onShowAll={() => onFilters(noFilters)}
      >
        <DescribedTable
          {...list}
          columns={datasetTable({ statuses, uses, onAsk })}
          now={now}
          selection={text.selection}
          bulkActions={[...(rights.export ? [bulkExportAction<ListedDataset>(exporting)] : []), remove]}
          isSelectable
          about={charts === null ? null : text.restOnThem(charts)}
        />
      </FilteredItems>
      {asked && <DatasetDialog asked={asked} known={datasets} editing={editing} onClose={() => onAsk(null)} />}
    </>
  );
}
