import { toAuthors, type Authors } from '@/api/read/authors';
import { chartOfRow, chartUseOf, toChart } from '@/api/read/chart';
import type { Chart } from '@/model/chart';
import type { Person } from '@/model/person';
import type { EditOf } from '@/model/resource-fields';
import type { Patch } from '../commands/patch';
import { patchedCopy } from '../commands/patched-copy';
import { placesOf, type ChartPlace } from '../resources/chart/places';
import type { LocalStore } from '../store/database';
import type { ChartRecord } from '../store/records';
import { chartOfMade } from './records';
import type { ListExtent } from './list-extent';
import { readTableList, type ListedState, type ListReading } from './listed';
import { madeBeside } from './made-here';

/** A chart as in lists. */
interface ChartListRow extends Chart {
  readonly datasetName: string;
  readonly dashboards: readonly ChartPlace[];
  /** People who may change it, apart from administrators; none are known yet for a chart that was made here. */
  readonly owners: readonly Person[];
  readonly tags: readonly string[];
  /** Null if the server never listed it. */
  readonly authors: Authors | null;
  /** When it was last opened on its own on this device; null if it never was. */
  readonly openedAt: number | null;
}

/** A chart in a list. */
export type ListedChart = ChartListRow & ListedState;

export interface ChartList extends ListExtent {
  readonly charts: readonly ListedChart[];
}

/** The server's copies with pending changes. */
export function withPending(
  { id, row, chart }: ChartRecord,
  patches: readonly Patch[],
): Pick<ChartRecord, 'row' | 'chart'> {
  return {
    row: row && patchedCopy('chart', id, row, patches),
    chart: chart && patchedCopy('chart', id, chart, patches),
  };
}

/** A chart that waits to be created, in the form of a list's rows. */
const rowOfMade = (id: number, value: EditOf<'chart'>): ChartListRow => ({
  ...chartOfMade(id, value),
  owners: [],
  tags: [],
  authors: null,
  openedAt: null,
  datasetName: '',
  dashboards: placesOf(value.dashboards ?? [], []),
});

const chartList: ListReading<ChartRecord, ChartListRow> = {
  kind: 'chart',
  name: 'charts',
  records: store => store.charts,
  isThereUnfetched: true,
  row(record, patches) {
    const { row, chart: carried } = withPending(record, patches);
    const chart = row ? chartOfRow(row) : carried ? toChart(carried) : null;
    const { dashboards, openedAt = null } = record;
    const authors = row && toAuthors(row);
    return chart && { ...chart, ...chartUseOf(row), dashboards: dashboards ?? [], authors, openedAt };
  },
  made: (patches, known) => madeBeside('chart', patches, known).map(({ id, value }) => rowOfMade(id, value)),
  isChangedByStars: false,
};

/**
 * @param first how many are read; all by default
 * @param last an earlier reading, whose equal rows keep their identity
 */
export async function readChartList(store: LocalStore, first?: number, last?: ChartList): Promise<ChartList> {
  const { rows, ...list } = await readTableList(store, chartList, first, last?.charts);
  return { charts: rows, ...list };
}

/** Notes that a chart was opened, for the list of recents; does nothing for one that is not stored. */
export async function noteChartOpened(store: LocalStore, id: number, now: number): Promise<void> {
  await store.charts.update(id, { openedAt: now });
}
