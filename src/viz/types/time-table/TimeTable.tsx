import { useMemo, useState } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { timeTableText } from '@/text/messages/charts/rare-types';
import { numberFormatter } from '@/text/numbers';
import { timeFormatter } from '@/text/time-format';
import { describedBy } from '@/ui/tooltip/tooltip';
import { readTimeSeriesColumn, type TimeSeriesColumn } from '../../controls/compound/time-series-column';
import type { DrawingComponentProps } from '../../plugin';
import { timeGrain } from '../../query/base';
import { valueFormat, valueWriter } from '../../values';
import { addressOf } from './address';
import { cellValue, colourBetween, sparkValues } from './cells';
import { settingsOf } from './fields';
import { readSeriesRows, type SeriesRow, type SeriesRows } from './read';
import { Spark } from './Spark';
import * as css from './TimeTable.css';

const [WIDTH, HEIGHT] = [300, 50];
const MOST_PIXELS = 2000;
/** The share of the chart's width that its sparklines may take, so that numbers remain visible on small cards. */
const SPARK_SHARE = 0.6;
const LEAST_SPARK = 100;

/** A size that was typed as text. */
function pixels(typed: string, initial: number): number {
  const value = Number.parseInt(typed, 10);
  return value > 0 ? Math.min(MOST_PIXELS, value) : initial;
}

interface Order {
  /** The place of the column; -1 for names. */
  readonly column: number;
  readonly isDescending: boolean;
}

function inOrder({ rows, newest }: SeriesRows, columns: readonly TimeSeriesColumn[], order: Order | null) {
  if (!order) return rows;
  const column = columns[order.column];
  const sizeOf = (row: SeriesRow) => {
    const value = column ? cellValue(column, row.values, newest) : null;
    return typeof value === 'number' ? value : -Infinity;
  };
  const direction = order.isDescending ? -1 : 1;
  const compare = (a: SeriesRow, b: SeriesRow) => {
    if (!column) return a.name.localeCompare(b.name);
    const [first, second] = [sizeOf(a), sizeOf(b)];
    return first === second ? 0 : first - second;
  };
  return [...rows].sort((a, b) => direction * compare(a, b));
}

/** Series as rows, with the columns that the chart defines. */
export function TimeTable({ results, formData, dataset, colours, width, height, label }: DrawingComponentProps) {
  const [order, setOrder] = useState<Order | null>(null);
  const read = useMemo(() => readSeriesRows({ results, formData, dataset }), [results, formData, dataset]);
  const { url, groupby } = settingsOf(formData);
  const columns = useMemo(() => settingsOf(formData).column_collection.map(readTimeSeriesColumn), [formData]);
  const sparks = useMemo(
    () =>
      new Map(columns.map(column => [column, new Map(read?.rows.map(row => [row, sparkValues(column, row.values)]))])),
    [columns, read],
  );
  if (!read) return <p>{chartText.noData}</p>;
  const grain = timeGrain(formData);
  const sparkRoom = Math.max(
    LEAST_SPARK,
    (SPARK_SHARE * width) / columns.filter(({ colType }) => colType === 'spark').length,
  );
  const writerOf = (row: SeriesRow, { d3format, colType, comparisonType }: TimeSeriesColumn) => {
    if (d3format !== '') return numberFormatter(d3format);
    const isShare = colType === 'contrib' || comparisonType === 'perc' || comparisonType === 'perc_change';
    return isShare
      ? numberFormatter(null)
      : valueWriter(valueFormat(dataset, row.metric, { format: 'SMART_NUMBER', currency: null }));
  };
  const headOf = (title: string, index: number) => {
    const isSorted = order?.column === index;
    const next = { column: index, isDescending: isSorted ? !order.isDescending : index >= 0 };
    return (
      <button type="button" className={css.sort} onClick={() => setOrder(next)}>
        {title}
        <span aria-hidden="true">{isSorted ? (order.isDescending ? ' ↓' : ' ↑') : ''}</span>
      </button>
    );
  };
  const sortOf = (index: number) =>
    order?.column === index ? (order.isDescending ? 'descending' : 'ascending') : undefined;

  function contentOf(row: SeriesRow, column: TimeSeriesColumn) {
    const write = writerOf(row, column);
    if (column.colType === 'spark') {
      const writeTime = timeFormatter(column.dateFormat, grain);
      return (
        <Spark
          values={sparks.get(column)?.get(row) ?? []}
          width={Math.min(pixels(column.width, WIDTH), sparkRoom)}
          height={pixels(column.height, HEIGHT)}
          bounds={column.yAxisBounds}
          showsAxis={column.showYAxis}
          label={timeTableText.spark(row.name, column.label)}
          write={write}
          timeAt={index => writeTime(read?.times[index] ?? 0)}
        />
      );
    }
    const value = cellValue(column, row.values, read?.newest ?? 0);
    if (value === 'too-few') return <span className={css.few}>{timeTableText.tooFew(read?.times.length ?? 0)}</span>;
    if (value === null) return column.colType === null ? null : chartText.notAvailable;
    const mark = colourBetween(column, value, colours);
    return mark === null ? (
      write(value)
    ) : (
      <span className={css.marked} style={{ borderColor: mark }}>
        {write(value)}
      </span>
    );
  }

  return (
    <div className={css.frame} style={{ maxHeight: height }}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={css.head} aria-sort={sortOf(-1)}>
              {headOf(groupby.length > 0 ? timeTableText.group : timeTableText.metric, -1)}
            </th>
            {columns.map((column, index) => (
              <th
                key={index}
                scope="col"
                className={css.head}
                aria-sort={sortOf(index)}
                data-spark={column.colType === 'spark' || undefined}
                {...describedBy(column.tooltip)}
              >
                {column.colType === 'spark' ? column.label : headOf(column.label, index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(read, columns, order).map(row => {
            const address = addressOf(url, row);
            return (
              <tr key={row.id} className={css.row}>
                <th scope="row" className={css.name}>
                  {address === null ? (
                    row.name
                  ) : (
                    <a className={css.link} href={address} target="_blank" rel="noopener noreferrer">
                      {row.name}
                    </a>
                  )}
                </th>
                {columns.map((column, index) => (
                  <td key={index} className={css.cell} data-spark={column.colType === 'spark' || undefined}>
                    {contentOf(row, column)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {read.left > 0 && <p className={css.note}>{chartText.facetsLeft(read.left)}</p>}
    </div>
  );
}
