import { useMemo, useState } from 'react';
import { chartText } from '@/text/messages/chart';
import { Grid, type GridColumn, type GridSort } from '@/ui/grid/Grid';
import { metricFormatter } from '../labels';
import type { ChartComponentProps } from '../plugin';
import { frame } from '../table/Table.css';
import { pivotView, type PivotRow } from './pivot';

const DIMENSION = 'dimension ';

/** Row numbers in the order that a header asks for. */
function order(rows: readonly PivotRow[], sort: GridSort | null): readonly PivotRow[] {
  if (!sort) return rows;
  const direction = sort.descending ? -1 : 1;
  const level = sort.column.startsWith(DIMENSION) ? Number(sort.column.slice(DIMENSION.length)) : null;
  return [...rows].sort((a, b) =>
    level === null
      ? direction * ((a.cells.get(sort.column) ?? -Infinity) - (b.cells.get(sort.column) ?? -Infinity))
      : direction * (a.labels[level] ?? '').localeCompare(b.labels[level] ?? ''),
  );
}

/** Metrics over row and column dimensions, with totals. */
export function PivotTable({ results, formData, dataset, label }: ChartComponentProps) {
  const [result] = results;
  const [sort, setSort] = useState<GridSort | null>(null);
  const view = useMemo(() => (result ? pivotView(result, formData, dataset) : null), [result, formData, dataset]);
  if (!view || view.rows.length === 0) return <p>{chartText.noData}</p>;

  const rows = order(view.rows, sort);
  const dimensions = view.rowTitles.map((title, level): GridColumn => ({ key: `${DIMENSION}${level}`, title, align: 'left', minWidth: 88, grow: 1.2 }));
  const values = view.columns.map((column): GridColumn => ({ key: column.key, title: column.title, align: 'right', minWidth: 68, grow: 1 }));
  const formatters = new Map(view.columns.map(column => [column.key, metricFormatter(dataset, column.metric, formData, 'valueFormat')]));
  const levelOf = (column: GridColumn) => dimensions.indexOf(column);
  const shown = (value: number | undefined, column: GridColumn) => (value === undefined ? '' : (formatters.get(column.key)?.(value) ?? String(value)));
  const columns = [...dimensions, ...values];
  const cell = (row: number, column: GridColumn) => {
    const level = levelOf(column);
    return level >= 0 ? (rows[row]?.labels[level] ?? '') : shown(rows[row]?.cells.get(column.key), column);
  };
  const { totals } = view;
  return (
    <div className={frame}>
      <Grid
        label={label}
        columns={columns}
        rowCount={rows.length}
        sort={sort}
        onSort={setSort}
        cell={cell}
        title={cell}
        {...(totals
          ? { total: (column: GridColumn) => (levelOf(column) === 0 ? chartText.total : levelOf(column) > 0 ? '' : shown(totals.get(column.key), column)) }
          : {})}
      />
    </div>
  );
}
