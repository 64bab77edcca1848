import { groups } from 'd3-array';
import { columnLabel, metricLabel } from '../result/labels';
import type { Value } from '../result/frame';
import { baseQuery } from './base-query';
import { columnOf, metricOf, rowsOf, type LegacyChart } from './form';
import { percentRanks } from './percent-rank';

interface Cell {
  readonly x: Value;
  readonly y: Value;
  readonly v: Value;
}

const numbers = (cells: readonly Cell[]) => cells.flatMap(({ v }) => (typeof v === 'number' ? [v] : []));

/** Position of each cell among the others: as a share of their range, and by rank. */
function placed(cells: readonly Cell[]) {
  const values = numbers(cells);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const ranks = percentRanks(cells.map(cell => cell.v));
  return cells.map((cell, index) => ({
    ...cell,
    perc: typeof cell.v === 'number' && most > least ? (cell.v - least) / (most - least) : null,
    rank: ranks[index] ?? null,
  }));
}

function acrossGroups(cells: readonly Cell[], side: 'x' | 'y') {
  const parts = groups(cells.entries(), ([, cell]) => cell[side]).map(([, members]) => members);
  if (parts.length <= 1) return placed(cells);
  const found = parts.flatMap(members => {
    const inGroup = placed(members.map(([, cell]) => cell));
    return members.map(([index], position) => [index, inGroup[position]!] as const);
  });
  return found.sort(([left], [right]) => left - right).map(([, cell]) => cell);
}

export const heatmap: LegacyChart = {
  query: form => {
    const metric = metricOf(form, 'metric');
    return {
      ...baseQuery(form),
      columns: [columnOf(form, 'all_columns_x'), columnOf(form, 'all_columns_y')],
      metrics: [metric],
      orderby: form['sort_by_metric'] === true ? [[metric, false]] : [],
    };
  },
  data: (frame, form) => {
    const [x, y, v] = [
      columnLabel(columnOf(form, 'all_columns_x')),
      columnLabel(columnOf(form, 'all_columns_y')),
      metricLabel(metricOf(form, 'metric')),
    ];
    const cells = rowsOf(frame).map(row => ({ x: row[x] ?? null, y: row[y] ?? null, v: row[v] ?? null }));
    const across = form['normalize_across'];
    const values = numbers(cells);
    return {
      records: across === 'x' || across === 'y' ? acrossGroups(cells, across) : placed(cells),
      extents: values.length === 0 ? [null, null] : [Math.min(...values), Math.max(...values)],
    };
  },
};
