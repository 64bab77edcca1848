import { Download, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fullName } from '@/model/person';
import { exportCharts } from '@/offline/direct/export-archive';
import { useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readChangeStatuses } from '@/offline/reads/change-status';
import type { ListedChart } from '@/offline/reads/charts';
import { homeText } from '@/text/messages/home/home';
import { chartListText as text, chartsText, listFiltersText, selectionText } from '@/text/messages/home/lists';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { SortHead } from '@/ui/table/SortHead';
import { sorted } from '@/ui/table/filter-and-sort';
import * as table from '@/ui/table/Table.css';
import type { ListControl } from '@/ui/table/use-list-address';
import { typeName } from '@/viz/catalogue';
import { NoMatch } from '../ComingList';
import * as css from '../List.css';
import { ListPager } from '../ListPager';
import { SelectPageHead } from '../SelectCell';
import { SelectionBar } from '../SelectionBar';
import { useExport } from '../use-export';
import { useShownPage, type SelectablePage } from '../use-shown-page';
import {
  chartFilterOptions,
  isFiltered,
  matches,
  noFilters,
  type ChartColumn,
  type ChartListFilters,
} from './chart-filters';
import { ChartControls } from './ChartControls';
import { ChartRow } from './ChartRow';
import { useMayDo } from './use-may';

const RemoveCharts = lazy(() => import('./RemoveCharts'));

const valueOf: Readonly<Record<ChartColumn, (chart: ListedChart) => string | number>> = {
  name: chart => chart.name,
  type: chart => typeName(chart.vizType),
  dataset: chart => chart.datasetName,
  owner: chart => chart.owners.map(fullName).join(', '),
  // An unsent new chart is the newest.
  edited: chart => chart.changedOn ?? Number.POSITIVE_INFINITY,
};

interface ChartsProps {
  readonly address: ListControl<ChartListFilters, ChartColumn>;
  readonly charts: readonly ListedChart[];
  /** The number of all, where these are only the first. */
  readonly total: number | undefined;
  readonly now: number;
}

/** The charts that match the search: filtered, sorted and paged, with a selection. */
export function Charts({ charts, total, now, address }: ChartsProps) {
  const { state, onState, onChange: fromStart } = address;
  const { user } = useOpenSession().facts;
  const { filters, by, descending } = state;
  const [asked, setAsked] = useState<readonly ListedChart[] | null>(null);
  const statuses = useLive(store => readChangeStatuses(store, 'chart'), []);
  const options = useMemo(() => chartFilterOptions(charts, text.noDashboard), [charts]);
  const asWritten = JSON.stringify(filters);
  const filtered = useMemo(
    () => charts.filter(chart => matches(filters, chart, user.id)),
    // oxlint-disable-next-line react/exhaustive-deps -- parsed from the address again each time
    [charts, asWritten, user.id],
  );
  const ordered = useMemo(() => sorted(filtered, valueOf[by], descending), [filtered, by, descending]);
  const page = useShownPage(ordered, state.page, total);
  const sorting = { sort: { by, descending }, onSort: fromStart };
  return (
    <>
      <ChartControls filters={filters} options={options} onFilters={next => fromStart({ filters: next })} />
      {ordered.length === 0 && isFiltered(filters) ? (
        <NoMatch action={<Button onPress={() => fromStart({ filters: noFilters })}>{listFiltersText.showAll}</Button>}>
          {text.noneSuch}
        </NoMatch>
      ) : (
        <div className={table.card}>
          <ChartSelection page={page} onRemove={() => setAsked(page.selected)} />
          <table className={table.table}>
            <colgroup>
              <col className={css.checkColumn} />
              <col className={table.buttonColumn} />
              <col className={css.nameColumn} />
              <col className={`${table.notPhone} ${css.typeColumn}`} />
              <col className={table.notPhone} />
              <col className={table.wide} />
              <col className={`${table.wide} ${css.ownerColumn}`} />
              <col className={`${table.notPhone} ${css.editedColumn}`} />
              <col className={table.buttonColumn} />
            </colgroup>
            <thead>
              <tr>
                <SelectPageHead page={page} />
                <th>
                  <span className={table.unseen}>{homeText.favourites}</span>
                </th>
                <SortHead column="name" label={homeText.name} {...sorting} />
                <SortHead column="type" label={chartsText.type} className={table.notPhone} {...sorting} />
                <SortHead column="dataset" label={chartsText.dataset} className={table.notPhone} {...sorting} />
                <th className={table.wide}>{chartsText.dashboards}</th>
                <SortHead column="owner" label={homeText.owner} className={table.wide} {...sorting} />
                <SortHead column="edited" label={homeText.edited} className={table.notPhone} {...sorting} />
                <th>
                  <span className={table.unseen}>{chartsText.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {page.items.map(chart => (
                <ChartRow
                  key={chart.id}
                  chart={chart}
                  now={now}
                  status={statuses?.get(chart.id) ?? null}
                  page={page}
                  onRemove={() => setAsked([chart])}
                />
              ))}
            </tbody>
          </table>
          <ListPager shown={page} onPage={next => onState({ ...state, page: next })} />
        </div>
      )}
      {asked && <RemoveCharts charts={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface ChartSelectionProps {
  readonly page: SelectablePage<ListedChart>;
  readonly onRemove: () => void;
}

/** The actions for the selected charts. */
function ChartSelection({ page, onRemove }: ChartSelectionProps) {
  const may = useMayDo();
  const { hindrance, save } = useExport(exportCharts, text.exportFailed);
  const { selected } = page;
  return (
    <SelectionBar label={text.selection} page={page}>
      {may.export && (
        <Button variant="ghost" size="small" unavailable={hindrance(selected)} onPress={() => save(selected)}>
          <Download size={14} aria-hidden="true" />
          {selectionText.export}
        </Button>
      )}
      {may.write && (
        <Button
          variant="ghost"
          size="small"
          unavailable={selected.every(may.remove) ? undefined : text.notAllMine}
          onPress={onRemove}
        >
          <Trash2 size={14} aria-hidden="true" />
          {chartsText.removeNow}
        </Button>
      )}
    </SelectionBar>
  );
}
