import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { GridColumn, GridSort } from './column';
import { columnStyle, presentColumns, type GridFrame } from './GridRow';
import { describedBy } from '../tooltip/tooltip';
import * as css from './Grid.css';

export interface GridHeadProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly frame: GridFrame;
  /** Rows of titles above the columns' own. */
  readonly above?: ((frame: GridFrame) => ReactNode) | undefined;
  readonly sorts: readonly GridSort[];
  readonly onSort: (column: GridColumn, add: boolean) => void;
  readonly onPick?: ((column: GridColumn) => void) | undefined;
  /** The index of the column whose title has the keyboard cursor; −1 for none. */
  readonly active: number;
  readonly sortLabel?: ((title: string) => string) | undefined;
  readonly resizable: boolean;
}

/** Titles of the columns and their groups. They stay in view. */
export function GridHead(props: GridHeadProps) {
  const { ref, ...others } = props;
  const { frame, above } = others;
  return (
    <div ref={ref} className={css.head} role="rowgroup" data-head>
      {above?.(frame)}
      <div className={css.headRow} role="row" aria-rowindex={1}>
        {presentColumns(frame).map(position => (
          <HeadCell key={frame.columns[position]!.key} position={position} {...others} />
        ))}
      </div>
    </div>
  );
}

function HeadCell({
  position,
  frame,
  sorts,
  onSort,
  onPick,
  active,
  sortLabel,
  resizable,
}: GridHeadProps & { readonly position: number }) {
  const column = frame.columns[position]!;
  const order = sorts.findIndex(sort => sort.column === column.key);
  const sorted = sorts[order];
  const picks = column.pick && onPick;
  const arrow = sorted && (
    <i aria-hidden="true">
      {sorted.descending ? '↓' : '↑'}
      {sorts.length > 1 && <sub>{order + 1}</sub>}
    </i>
  );
  return (
    <div
      id={`${frame.id}--1-${position}`}
      className={css.headPlace}
      role="columnheader"
      aria-colindex={position + 1}
      aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
      style={columnStyle(frame, position)}
      data-column={column.key}
      {...(position < frame.sticking ? { 'data-sticking': true } : {})}
      {...(column.about ? { 'data-about': true } : {})}
      {...(position === active ? { 'data-active': true } : {})}
      {...(column.picked ? { 'data-picked': true, 'aria-selected': true } : {})}
    >
      <button
        type="button"
        className={css.headCell}
        // Arrow keys move inside the grid; it is one tab stop.
        tabIndex={-1}
        {...describedBy(column.title)}
        data-align={column.align}
        {...(sorted ? { 'data-sorted': true } : {})}
        {...(column.strong ? { 'data-strong': true } : {})}
        aria-haspopup={picks ? column.opens : undefined}
        onClick={event => (picks ? onPick(column) : onSort(column, event.shiftKey))}
      >
        {column.sign && (
          <small className={css.sign} aria-hidden="true">
            {column.sign}
          </small>
        )}
        {column.swatch && <i className={css.swatch} style={{ background: column.swatch }} aria-hidden="true" />}
        <span>{column.title}</span>
        {!picks && arrow}
        {picks && column.opens && <ChevronDown size={12} className={css.opens} data-opens aria-hidden="true" />}
      </button>
      {picks && (
        <button
          type="button"
          tabIndex={-1}
          className={css.sortButton}
          aria-label={sortLabel?.(column.title) ?? column.title}
          onClick={event => onSort(column, event.shiftKey)}
        >
          {arrow ?? <i aria-hidden="true">↕</i>}
        </button>
      )}
      {column.about && <div className={css.about}>{column.about}</div>}
      {resizable && <i className={css.handle} data-resize={column.key} aria-hidden="true" />}
    </div>
  );
}
