import { createContext, useContext } from 'react';
import { printText } from '@/text/messages/dashboard/print';
import type { GridColumn } from '@/ui/grid/column';
import type { GridProps } from '@/ui/grid/grid-props';
import { columnPages } from './column-pages';
import { pageSizes } from './print-blocks';
import * as css from './Print.css';

/** Pixels from margin to margin. */
export const PageWidth = createContext(pageSizes.portrait.width);

/** More would take the browser minutes and the reader a ream. */
const MOST_ROWS = 2000;

/** A grid with all its rows. Its head is repeated on every page; columns without room are in a table below. */
export function PrintGrid(props: GridProps) {
  const pages = columnPages(props.columns, useContext(PageWidth));
  const rowCount = Math.min(props.rowCount, MOST_ROWS);
  return (
    <>
      {pages.map((positions, index) => (
        <table key={index} className={css.table} aria-label={props.label}>
          {pages.length > 1 && <caption className={css.caption}>{printText.part(index + 1, pages.length)}</caption>}
          <Head {...props} positions={positions} />
          <tbody>
            {Array.from({ length: rowCount }, (_, row) => (
              <Row key={row} {...props} row={row} positions={positions} />
            ))}
          </tbody>
          {props.total && <Total columns={props.columns} total={props.total} positions={positions} />}
        </table>
      ))}
      {rowCount < props.rowCount && <p className={css.caption}>{printText.firstRows(rowCount, props.rowCount)}</p>}
    </>
  );
}

interface Positions {
  readonly positions: readonly number[];
}

function Head({ columns, bands = [], positions }: Pick<GridProps, 'columns' | 'bands'> & Positions) {
  return (
    <thead className={css.tableHead}>
      {bands.map((band, level) => (
        <tr key={level}>
          {band.flatMap(({ key, title, start, span }) => {
            const under = positions.filter(position => position >= start && position < start + span).length;
            return under === 0 ? [] : [<th key={key} className={css.band} colSpan={under} scope="colgroup">{title}</th>]; // prettier-ignore
          })}
        </tr>
      ))}
      <tr>
        {positions.map(position => (
          <th
            key={columns[position]!.key}
            scope="col"
            className={css.columnTitle}
            data-align={columns[position]!.align}
          >
            {columns[position]!.title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({
  row,
  columns,
  cells,
  positions,
}: Pick<GridProps, 'columns' | 'cells'> & Positions & { readonly row: number }) {
  return (
    <tr className={css.row} {...(cells.isStrong?.(row) ? { 'data-strong': true } : {})}>
      {positions.map(position => {
        const column = columns[position]!;
        const look = cells.look?.(row, column);
        const content = cells.cell(row, column, false);
        const shared = {
          'data-align': column.align,
          ...(look ? { style: { background: look.background, color: look.ink } } : {}),
        };
        return column.heading ? (
          <th key={column.key} className={css.cell} scope="row" {...shared}>
            {content}
          </th>
        ) : (
          <td key={column.key} className={css.cell} {...shared} {...(column.strong ? { 'data-strong': true } : {})}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

function Total({
  columns,
  total,
  positions,
}: Positions & { readonly columns: readonly GridColumn[]; readonly total: (column: GridColumn) => string }) {
  // In the body: a table foot would be repeated on every page as if it were that page's sum.
  return (
    <tbody>
      <tr className={css.row} data-strong>
        {positions.map(position => (
          <td key={columns[position]!.key} className={css.cell} data-align={columns[position]!.align}>
            {total(columns[position]!)}
          </td>
        ))}
      </tr>
    </tbody>
  );
}
