import { columnLabel, metricLabel } from '../result/labels';
import { cellAggregate } from '../pivot-table/aggregates';
import { takeColumns, type Grid, type Key } from '../pivot-table/grid';
import { toFractions } from '../pivot-table/fractions';
import { arrangeCells } from '../pivot-table/arrange-cells';
import { QueryError } from '../query-error';
import type { Value } from '../result/frame';
import { baseQuery } from './base-query';
import { columnsOf, metricOrNone, metricsOf, numberOf, refuse, TIME, type LegacyChart, type LegacyForm } from './form';

const computed = ['rolling_type', 'time_compare', 'resample_rule', 'time_shift'];

function measures(form: LegacyForm) {
  const metrics = metricsOf(form, 'metrics');
  const ranked = metricOrNone(form, 'timeseries_limit_metric');
  const known = ranked === null || metrics.some(metric => metricLabel(metric) === metricLabel(ranked));
  return { metrics, queried: known ? metrics : [...metrics, ranked], sortBy: ranked ?? metrics[0] ?? null };
}

const total = (cells: readonly Value[]) =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'number' ? cell : 0), 0);

/** The largest series first. */
function bySize(grid: Grid): Grid {
  const sizes = grid.cells.map(total);
  return takeColumns(
    grid,
    [...grid.columns.keys()].sort((left, right) => (sizes[right] ?? 0) - (sizes[left] ?? 0)),
  );
}

/** With groups, a single metric is not part of the name; without groups the name is a plain text. */
function nameOf(key: Key, single: boolean): string | string[] {
  const parts = key.map(String);
  if (parts.length === 1) return parts[0] ?? '';
  return single ? parts.slice(1) : parts;
}

const textOf = (name: string | string[]) => (typeof name === 'string' ? name : name.join('\u0000'));

function compareNames(left: string | string[], right: string | string[]): number {
  const [a, b] = [textOf(left), textOf(right)];
  return a < b ? -1 : a > b ? 1 : 0;
}

interface LegacySeries {
  readonly key: string | string[];
  readonly values: readonly { readonly x: Value; readonly y: Value }[];
}
interface SeriesChart extends LegacyChart {
  data(...answer: Parameters<LegacyChart['data']>): readonly LegacySeries[];
}

/** Series over time: lines and bars by name, areas by size and without gaps. */
function seriesChart({ stacked }: { readonly stacked: boolean }): SeriesChart {
  return {
    query: form => {
      refuse(form, computed);
      const { queried, sortBy } = measures(form);
      if (sortBy === null) throw new QueryError('empty-query', 'Empty query?');
      const groupBy = columnsOf(form, 'groupby');
      return {
        ...baseQuery(form),
        is_timeseries: true,
        columns: groupBy,
        metrics: queried,
        series_columns: groupBy,
        series_limit: numberOf(form, 'limit'),
        series_limit_metric: metricOrNone(form, 'timeseries_limit_metric'),
        orderby: [[sortBy, form['order_desc'] !== true]],
      };
    },
    data: (frame, form) => {
      const labels = measures(form).queried.map(metricLabel);
      const plain = arrangeCells(
        frame,
        [TIME],
        columnsOf(form, 'groupby').map(columnLabel),
        labels,
        cellAggregate('Average'),
      );
      const filled = stacked ? { ...plain, cells: plain.cells.map(cells => cells.map(cell => cell ?? 0)) } : plain;
      const ordered = stacked ? bySize(filled) : filled;
      const grid = form['contribution'] === true ? toFractions(ordered, 'Rows') : ordered;
      const series = grid.columns.map((key, column) => ({
        key: nameOf(key, labels.length === 1),
        values: grid.rows.map(([x], row) => ({ x: x ?? null, y: grid.cells[column]?.[row] ?? null })),
      }));
      return stacked ? series : series.sort((left, right) => compareNames(left.key, right.key));
    },
  };
}

export const line = seriesChart({ stacked: false });
export const area = seriesChart({ stacked: true });
