import { useMemo, useState } from 'react';
import { genericTypes } from '@/model/dataset';
import { chartText } from '@/text/messages/chart';
import { BarCell, Grid, type GridColumn, type GridSort } from '@/ui/grid/Grid';
import * as css from '@/ui/grid/Grid.css';
import type { ChartComponentProps } from '../plugin';
import { barOf, sortedRows, tableColumns, type TableColumn } from './columns';
import { frame } from './Table.css';

/** Rows of an answer with sorting and bars. */
export function Table({ results, formData, dataset, label }: ChartComponentProps) {
  const [result] = results;
  const [sort, setSort] = useState<GridSort | null>(null);
  const columns = useMemo(() => (result ? tableColumns(result, formData, dataset) : []), [result, formData, dataset]);
  const order = useMemo(() => {
    const column = columns.find(candidate => candidate.column.name === sort?.column);
    return result && column && sort ? sortedRows(column.column, result.rowCount, sort.descending) : null;
  }, [columns, result, sort]);
  const gridColumns = useMemo(() => columns.map(toGridColumn), [columns]);
  if (!result || columns.length === 0) return <p>{chartText.noData}</p>;

  const byKey = new Map(columns.map(column => [column.column.name, column]));
  const valueAt = (row: number, key: string) => byKey.get(key)?.column.values[order?.[row] ?? row] ?? null;
  const textAt = (row: number, { key }: GridColumn) => byKey.get(key)?.format(valueAt(row, key)) ?? '';
  return (
    <div className={frame}>
      <Grid
        label={label}
        columns={gridColumns}
        rowCount={result.rowCount}
        sort={sort}
        onSort={setSort}
        title={textAt}
        isMissing={(row, { key }) => valueAt(row, key) === null}
        cell={(row, column) => {
          const value = valueAt(row, column.key);
          const bars = byKey.get(column.key)?.bars;
          const shown = textAt(row, column);
          return bars && typeof value === 'number' ? (
            <BarCell {...barOf(value, bars)} negative={value < 0}>
              {shown}
            </BarCell>
          ) : (
            shown
          );
        }}
      />
      <p className={css.foot}>{chartText.rows(result.rowCount)}</p>
    </div>
  );
}

function toGridColumn({ column, title, numeric }: TableColumn): GridColumn {
  const isTime = column.type === genericTypes.temporal;
  return { key: column.name, title, align: numeric ? 'right' : 'left', minWidth: isTime ? 128 : numeric ? 84 : 96, grow: numeric ? 1 : 1.4 };
}
