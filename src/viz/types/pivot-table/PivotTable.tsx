import { useCallback, useMemo, useState } from 'react';
import { chartText } from '@/text/messages/charts/chart';
import { tableText } from '@/text/messages/charts/table';
import type { GridBand, GridColumn, GridSort } from '@/ui/grid/column';
import { Grid } from '@/ui/grid/Grid';
import { gridWords } from '../../grid-words';
import { GridBands } from '@/ui/grid/GridBands';
import type { DrawingComponentProps } from '../../plugin';
import { columnBands, groupAt } from './heads';
import { cellMeaning, titleMeaning } from './meaning';
import { pivotView, type RowSort } from './pivot';
import { levelOfHeading, pivotColumns } from './pivot-columns';
import { usePivotCells } from './use-pivot-cells';
import * as css from './PivotTable.css';

/** Sorts rows by a title that was clicked: by names, or by the values of a column. */
function rowSort(sorts: readonly GridSort[]): RowSort | null {
  const [sort] = sorts;
  if (!sort) return null;
  return { by: levelOfHeading(sort.column) === null ? { column: sort.column } : 'names', descending: sort.descending };
}

/** The collapsed groups, and how to collapse or expand one. */
function useCollapsed(): readonly [collapsed: ReadonlySet<string>, toggle: (group: string) => void] {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((group: string) => {
    setCollapsed(known => {
      const next = new Set(known);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  }, []);
  return [collapsed, toggle];
}

/** Metrics over row and column dimensions, with subtotals and totals. */
export function PivotTable({ results, formData, dataset, label, colours, reader, interaction }: DrawingComponentProps) {
  const [sorts, setSorts] = useState<readonly GridSort[]>([]);
  const [collapsed, toggle] = useCollapsed();
  const view = useMemo(() => {
    const [cells, ...totals] = results;
    // The totals of an empty answer are rows too.
    if (!cells || cells.rowCount === 0) return null;
    return pivotView([cells, ...totals], formData, dataset, { collapsed, sort: rowSort(sorts) });
  }, [results, formData, dataset, collapsed, sorts]);
  const { onPick, onMenu } = interaction;
  const picks = onPick !== undefined;
  const picked = reader.selected;
  const columns = useMemo(
    () => (view ? pivotColumns(view, formData, dataset, picks, picked) : []),
    [view, formData, dataset, picks, picked],
  );
  const headings = view?.rows.levels.length ?? 0;
  const bands = useMemo(
    () => (view ? columnBands({ columns: view.columns, headings, collapsed, picks, picked }) : []),
    [view, headings, collapsed, picks, picked],
  );
  const cells = usePivotCells({ view, formData, dataset, surface: colours.surface, collapsed, toggle, picks, picked });
  if (!view || view.metrics.length === 0 || view.rows.lines.length === 0) return <p>{chartText.noData}</p>;

  const lineOf = (column: GridColumn) => view.columns.lines.find(line => line.key === column.key);
  const meaningAt = (row: number, column: GridColumn) => {
    const line = view.rows.lines[row];
    const level = levelOfHeading(column.key);
    if (!line) return null;
    if (level !== null) return titleMeaning(view.rows, line, level);
    const across = lineOf(column);
    return across ? cellMeaning(view.rows, line, view.columns, across) : null;
  };

  function onBand(band: GridBand, action: 'pick' | 'toggle'): void {
    const found = bands.flat().find(({ key }) => key === band.key);
    if (!found?.line) return;
    const group = groupAt(view!.columns, found.line, found.level);
    const meaning = titleMeaning(view!.columns, found.line, found.level);
    if (action === 'toggle' && group !== null) toggle(group);
    else if (meaning) onPick?.(meaning);
  }

  return (
    <div className={css.frame}>
      <Grid
        label={label}
        words={gridWords}
        sortLabel={tableText.sortBy}
        columns={columns}
        above={frame => <GridBands frame={frame} bands={bands} onBand={onBand} />}
        bands={bands}
        rowCount={view.rows.lines.length}
        cells={cells.shown}
        sorts={sorts}
        onSort={next => setSorts(next.slice(-1))}
        copyText={cells.copyText}
        onPick={
          onPick &&
          ((row, column) => {
            const meaning = meaningAt(row, column);
            if (meaning && meaning.dimensions.length > 0) onPick(meaning);
          })
        }
        onPickTitle={
          onPick &&
          (column => {
            const line = lineOf(column);
            const meaning = line && titleMeaning(view.columns, line, view.columns.levels.length - 1);
            if (meaning) onPick(meaning);
          })
        }
        onMenu={
          onMenu &&
          ((row, column, at) => {
            const meaning = meaningAt(row, column);
            if (meaning) onMenu(meaning, at);
          })
        }
      />
    </div>
  );
}
