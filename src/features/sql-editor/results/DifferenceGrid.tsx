import { useEffect, useMemo, useState } from 'react';
import type { SqlResult } from '@/offline/results/sql-result';
import { comparisonText as text } from '@/text/messages/sql-editor/comparison';
import { ChoiceChips } from '@/ui/choice-chips/ChoiceChips';
import type { GridColumn } from '@/ui/grid/column';
import { Grid } from '@/ui/grid/Grid';
import type { GridCells } from '@/ui/grid/GridRow';
import { gridWords } from '@/viz/grid-words';
import { comparedColumns, comparedText } from './compare-cells';
import { compareResults, type ResultDifference, type RowDifference } from './compare-results';
import { inSteps } from './in-steps';
import * as css from './Results.css';

interface DifferenceGridProps {
  readonly before: SqlResult;
  readonly after: SqlResult;
  /** The names of the key columns. */
  readonly keys: readonly string[];
}

const kinds = ['all', 'added', 'gone', 'changed'] as const;
type Kind = (typeof kinds)[number];

const STATUS: GridColumn = { key: 'status', title: '', align: 'left', minWidth: 90, grow: 0, heading: true };
const signs: Readonly<Record<RowDifference['kind'], string>> = { added: '+', gone: '−', changed: '≠' };

/** The comparison, made without blocking the page; null until it is done. */
function useDifference({ before, after, keys }: DifferenceGridProps): ResultDifference | 'unreadable' | null {
  const [difference, setDifference] = useState<ResultDifference | 'unreadable' | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    setDifference(null);
    const settle = (found: ResultDifference | 'unreadable' | null) =>
      !controller.signal.aborted && setDifference(found);
    // It fails on damaged bytes.
    inSteps(compareResults(before, after, keys), controller.signal).then(settle, () => settle('unreadable'));
    return () => controller.abort();
  }, [before, after, keys]);
  return difference;
}

/** The added, removed and changed rows. */
export function DifferenceGrid(props: DifferenceGridProps) {
  const { before, after } = props;
  const difference = useDifference(props);
  const [kind, setKind] = useState<Kind>('all');
  const rows = useMemo(
    () =>
      (difference === 'unreadable' ? [] : (difference?.rows ?? [])).filter(
        each => kind === 'all' || each.kind === kind,
      ),
    [difference, kind],
  );
  const compared = useMemo(() => comparedColumns(before, after), [before, after]);
  const columns = useMemo(
    () => [
      { ...STATUS, title: text.status },
      ...compared.map(({ name }, index): GridColumn => ({
        key: String(index),
        title: name,
        align: 'left',
        minWidth: Math.min(240, Math.max(120, name.length * 8 + 24)),
        grow: 1,
      })),
    ],
    [compared],
  );
  const cells = useMemo((): GridCells => {
    const textAt = (row: number, { key }: GridColumn): string => {
      const each = rows[row];
      if (!each) return '';
      if (key === STATUS.key) return `${signs[each.kind]} ${text.kinds[each.kind]}`;
      const column = compared[Number(key)];
      return column ? comparedText(each, column) : '';
    };
    const isChange = (row: number, { title }: GridColumn) => {
      const each = rows[row];
      return each?.kind === 'changed' && each.columns.includes(title);
    };
    return {
      cell: (row, column) => (
        <span className={isChange(row, column) ? css.changed : css.cell}>{textAt(row, column)}</span>
      ),
      title: textAt,
    };
  }, [rows, compared]);
  if (!difference || difference === 'unreadable')
    return <p role="status">{difference ? text.unreadable : text.reading}</p>;
  const count = (of: Kind) =>
    of === 'all' ? difference.rows.length : difference.rows.filter(each => each.kind === of).length;
  return (
    <>
      <div className={css.notes}>
        <ChoiceChips
          label={text.grid}
          options={kinds.map(id => ({ id, label: text.counted(text.kinds[id], count(id)) }))}
          selected={kind}
          onSelect={setKind}
        />
        <span role="status">{text.same(difference.same)}</span>
        {difference.hasRepeatedKeys && <span>{text.repeated}</span>}
        {difference.addedColumns.length > 0 && <span>{text.addedColumns(difference.addedColumns.join(', '))}</span>}
        {difference.goneColumns.length > 0 && <span>{text.goneColumns(difference.goneColumns.join(', '))}</span>}
      </div>
      {rows.length === 0 ? (
        <p className={css.empty}>{difference.rows.length === 0 ? text.noDifference : text.noneOfKind}</p>
      ) : (
        <Grid
          label={text.grid}
          words={gridWords}
          columns={columns}
          rowCount={rows.length}
          cells={cells}
          sorts={[]}
          onSort={() => undefined}
          copyText={(row, column) => cells.title?.(row, column) ?? ''}
        />
      )}
    </>
  );
}
