import { flagOf, textOf, type FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { columnLabel, metricLabel } from '@/query/labels';
import { compareValues, type Value } from '@/query/result/frame';
import { labelOf, verboseName } from '../labels';
import { timeGrain } from '../query/base';
import { columnsOf, metricsOf } from '../query/read';
import { columnNamed, numberAt, type ChartResult, type ResultColumn } from '../result';
import { aggregator } from './aggregate';

export interface PivotColumn {
  readonly key: string;
  readonly title: string;
  readonly metric: string;
  readonly isTotal: boolean;
}

export interface PivotRow {
  readonly labels: readonly string[];
  /** By the columns' keys. */
  readonly cells: ReadonlyMap<string, number>;
}

export interface PivotView {
  readonly rowTitles: readonly string[];
  readonly columns: readonly PivotColumn[];
  readonly rows: readonly PivotRow[];
  readonly totals: ReadonlyMap<string, number> | null;
}

interface Group {
  readonly key: string;
  readonly values: readonly Value[];
  readonly labels: readonly string[];
}

/** Natural order: numbers before texts. */
function compareNatural(left: Value, right: Value): number {
  const [a, b] = [typeof left === 'number', typeof right === 'number'];
  return a === b ? compareValues(left, right) : a ? -1 : 1;
}

function groupsOf(columns: readonly ResultColumn[], rowCount: number, grain: string | null): Group[] {
  const found = new Map<string, Group>();
  for (let row = 0; row < rowCount; row += 1) {
    const values = columns.map(column => column.values[row] ?? null);
    const key = JSON.stringify(values);
    if (!found.has(key)) found.set(key, { key, values, labels: values.map((value, index) => labelOf(value, columns[index]!, grain)) });
  }
  return [...found.values()];
}

function inOrder(groups: readonly Group[], order: string, totalOf: (key: string) => number): Group[] {
  const byName = (a: Group, b: Group) => {
    for (let level = 0; level < a.values.length; level += 1) {
      const compared = compareNatural(a.values[level]!, b.values[level]!);
      if (compared !== 0) return compared;
    }
    return 0;
  };
  const sorted = [...groups].sort(order.startsWith('value') ? (a, b) => totalOf(a.key) - totalOf(b.key) : byName);
  return order.endsWith('z_to_a') ? sorted.reverse() : sorted;
}

/** Pivots the answer as its form data says; totals are made of the answer's cells. */
export function pivotView(result: ChartResult, form: FormData, dataset: Dataset | null): PivotView {
  const grain = timeGrain(form);
  const swap = flagOf(form, 'transposePivot', false);
  const find = (key: string) => columnsOf(form, key).flatMap(column => columnNamed(result, columnLabel(column)) ?? []);
  const [rowColumns, columnColumns] = swap ? [find('groupbyColumns'), find('groupbyRows')] : [find('groupbyRows'), find('groupbyColumns')];
  const metrics = metricsOf(form, 'metrics')
    .map(metricLabel)
    .filter(name => columnNamed(result, name));
  const aggregate = aggregator(textOf(form, 'aggregateFunction') ?? 'Sum');

  const rowKeys = Array.from({ length: result.rowCount }, (_, row) => JSON.stringify(rowColumns.map(column => column.values[row] ?? null)));
  const columnKeys = Array.from({ length: result.rowCount }, (_, row) => JSON.stringify(columnColumns.map(column => column.values[row] ?? null)));
  const gathered = new Map<string, number[]>();
  const gather = (row: string, column: string, value: number) => {
    const key = `${row}\u0000${column}`;
    gathered.set(key, [...(gathered.get(key) ?? []), value]);
  };
  for (const metric of metrics) {
    const values = columnNamed(result, metric)!;
    for (let row = 0; row < result.rowCount; row += 1) {
      const value = numberAt(values, row);
      if (value === null) continue;
      const column = `${metric}\u0001${columnKeys[row]}`;
      gather(rowKeys[row]!, column, value);
      gather(rowKeys[row]!, `${metric}\u0001*`, value);
      gather('*', column, value);
      gather('*', `${metric}\u0001*`, value);
    }
  }
  const cell = (row: string, column: string) => {
    const values = gathered.get(`${row}\u0000${column}`);
    return values ? aggregate(values) : undefined;
  };

  const [firstMetric = ''] = metrics;
  const rowGroups = inOrder(
    groupsOf(rowColumns, result.rowCount, grain),
    textOf(form, 'rowOrder') ?? 'key_a_to_z',
    key => cell(key, `${firstMetric}\u0001*`) ?? 0,
  );
  const columnGroups = inOrder(
    groupsOf(columnColumns, result.rowCount, grain),
    textOf(form, 'colOrder') ?? 'key_a_to_z',
    key => cell('*', `${firstMetric}\u0001${key}`) ?? 0,
  );
  const name = (metric: string) => verboseName(dataset, metric);
  const columns = metrics.flatMap((metric): PivotColumn[] => {
    const named = columnGroups.map(({ key, labels }) => ({
      key: `${metric}\u0001${key}`,
      metric,
      isTotal: false,
      title: [...(metrics.length > 1 || labels.length === 0 ? [name(metric)] : []), ...labels].join(', '),
    }));
    const total = { key: `${metric}\u0001*`, metric, isTotal: true, title: metrics.length > 1 ? `${TOTAL} ${name(metric)}` : TOTAL };
    return flagOf(form, 'rowTotals', false) && columnColumns.length > 0 ? [...named, total] : named;
  });
  const cellsOf = (row: string) =>
    new Map(
      columns.flatMap(column => {
        const value = cell(row, column.key);
        return value === undefined ? [] : [[column.key, value] as const];
      }),
    );
  return {
    rowTitles: rowColumns.map(column => verboseName(dataset, column.name)),
    columns,
    rows: rowGroups.map(group => ({ labels: group.labels, cells: cellsOf(group.key) })),
    totals: flagOf(form, 'colTotals', false) ? cellsOf('*') : null,
  };
}

const TOTAL = 'Total';
