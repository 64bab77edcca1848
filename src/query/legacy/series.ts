import { columnLabel, metricLabel } from '../result/labels';
import { cellAggregate } from '../pivot-table/aggregates';
import type { Grid, Key } from '../pivot-table/grid';
import { arrangeCells } from '../pivot-table/arrange-cells';
import { QueryError } from '../query-error';
import type { Frame, Value } from '../result/frame';
import { baseQuery } from './base-query';
import { differences } from './differences';
import { columnsOf, metricOrNone, metricsOf, numberOf, refuse, TIME, type LegacyChart, type LegacyForm } from './form';
import { processSeries } from './series-steps';
import { shiftsOf } from './shifts';

const moved = ['time_shift'];

function measures(form: LegacyForm) {
  const metrics = metricsOf(form, 'metrics');
  const ranked = metricOrNone(form, 'timeseries_limit_metric');
  const known = ranked === null || metrics.some(metric => metricLabel(metric) === metricLabel(ranked));
  return { metrics, queried: known ? metrics : [...metrics, ranked], sortBy: ranked ?? metrics[0] ?? null };
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
  /** Of a series of an earlier period, its number. */
  readonly classed?: string;
  readonly key: string | string[];
  readonly values: readonly { readonly x: Value; readonly y: Value }[];
}
interface SeriesChart extends LegacyChart {
  shifts(form: LegacyForm): readonly string[];
  data(...answer: Parameters<LegacyChart['data']>): readonly LegacySeries[];
}

/** The series of a grid; those without any value are left out. */
function seriesOf(grid: Grid, hasOneMetric: boolean): LegacySeries[] {
  return grid.columns.flatMap((key, column) => {
    const cells = grid.cells[column] ?? [];
    if (cells.every(cell => cell === null)) return [];
    const values = grid.rows.map(([x], row) => ({ x: x ?? null, y: cells[row] ?? null }));
    return [{ key: nameOf(key, hasOneMetric), values }];
  });
}

/** Series over time: lines and bars by name, areas by size and without gaps. */
function seriesChart({ stacked }: { readonly stacked: boolean }): SeriesChart {
  return {
    query: form => {
      refuse(form, moved);
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
    shifts: shiftsOf,
    data: (frame, form, _range, past = []) => {
      const labels = measures(form).queried.map(metricLabel);
      const groups = columnsOf(form, 'groupby').map(columnLabel);
      const gridOf = (rows: Frame) =>
        processSeries(arrangeCells(rows, [TIME], groups, labels, cellAggregate('Average')), form, stacked);
      const grid = gridOf(frame);
      const kind = typeof form['comparison_type'] === 'string' ? form['comparison_type'] || 'values' : 'values';
      const shifted = past.flatMap(({ shift, frame: rows }, index) => {
        if (rows.rowCount === 0) return [];
        const compared = kind === 'values' ? gridOf(rows) : differences(grid, gridOf(rows), kind);
        return seriesOf(compared, labels.length === 1).map(({ key, values }) => ({
          key: [key, `${shift} offset`].flat(),
          values,
          classed: `time-shift-${index}`,
        }));
      });
      const series = [...(kind === 'values' ? seriesOf(grid, labels.length === 1) : []), ...shifted];
      return stacked ? series : series.sort((left, right) => compareNames(left.key, right.key));
    },
  };
}

export const line = seriesChart({ stacked: false });
export const area = seriesChart({ stacked: true });
