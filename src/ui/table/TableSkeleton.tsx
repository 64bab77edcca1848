import { assignInlineVars } from '@vanilla-extract/dynamic';
import * as css from './TableSkeleton.css';
import * as table from './Table.css';

const widths = [34, 46, 28, 40, 31, 44];

/** Rows of the final height while a list loads for the first time. */
export function TableSkeleton() {
  return (
    <div className={table.card} aria-hidden="true">
      {widths.map(width => (
        <div key={width} className={css.row}>
          <span className={css.bar} style={assignInlineVars({ [css.width]: `${width}%` })} />
        </div>
      ))}
    </div>
  );
}
