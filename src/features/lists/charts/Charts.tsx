import { useMemo, useState } from 'react';
import { exportCharts } from '@/offline/direct/export-archive';
import { useLive } from '@/offline/react/live';
import { readChangeStatuses } from '@/offline/reads/change-status';
import type { ListedChart } from '@/offline/reads/charts';
import { chartListText as text, chartsText } from '@/text/messages/home/lists';
import { lazy } from '@/ui/lazy/lazy';
import type { ListControl } from '@/ui/table/use-list-address';
import { typeName } from '@/viz/catalogue';
import { bulkActions } from '../bulk-actions';
import { DescribedTable } from '../DescribedTable';
import { FilteredItems } from '../FilteredItems';
import { peopleOf, timeOf } from '../item-words';
import { useListRights } from '../list-rights';
import { useExport } from '../use-export';
import { useFilteredPage } from '../use-filtered-page';
import { ChartCards, type ChartPicture } from './ChartCards';
import { ChartControls } from './ChartControls';
import {
  chartAddress,
  chartColumns,
  chartFilterOptions,
  isFiltered,
  matches,
  withoutFilters,
  type ChartColumn,
  type ChartListFilters,
} from './chart-filters';
import { chartTable } from './chart-parts';

const RemoveCharts = lazy(() => import('./RemoveCharts'));

const valueOf: Readonly<Record<ChartColumn, (chart: ListedChart) => string | number>> = {
  name: chart => chart.name,
  type: chart => typeName(chart.vizType),
  dataset: chart => chart.datasetName,
  owner: peopleOf,
  edited: timeOf,
};

interface ChartsProps {
  readonly address: ListControl<ChartListFilters, ChartColumn>;
  readonly charts: readonly ListedChart[];
  /** The number of all, where these are only the first. */
  readonly total: number | undefined;
  readonly now: number;
  readonly Picture: ChartPicture;
}

/** The charts that match the search: filtered, sorted and paged, with a selection. */
export function Charts({ charts, total, now, address, Picture }: ChartsProps) {
  const { filters, by } = address.state;
  const rights = useListRights('Chart');
  const exporting = useExport(exportCharts, text.exportFailed);
  const [asked, setAsked] = useState<readonly ListedChart[] | null>(null);
  const statuses = useLive(store => readChangeStatuses(store, 'chart'), []);
  const options = useMemo(() => chartFilterOptions(charts, text.noDashboard), [charts]);
  const { isEmpty, onFilters, ...list } = useFilteredPage({
    items: charts,
    total,
    address,
    columns: chartColumns,
    matches,
    valueOf: valueOf[by],
  });
  const parts = { statuses, onRemove: (chart: ListedChart) => setAsked([chart]) };
  const view = {
    ...list,
    columns: chartTable(parts),
    now,
    selection: text.selection,
    bulkActions: bulkActions<ListedChart>({
      rights,
      exporting,
      words: { removeNow: chartsText.removeNow, notAllMine: text.notAllMine },
      onRemove: setAsked,
    }),
  };
  return (
    <>
      <ChartControls filters={filters} options={options} onFilters={onFilters} />
      <FilteredItems
        isNone={isEmpty && isFiltered(filters)}
        noneSuch={text.noneSuch}
        onShowAll={() => onFilters(withoutFilters(filters.view))}
      >
        {filters.view === 'cards' ? (
          <ChartCards {...view} {...parts} usual={chartAddress.usual} Picture={Picture} />
        ) : (
          <DescribedTable {...view} isSelectable />
        )}
      </FilteredItems>
      {asked && <RemoveCharts charts={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
