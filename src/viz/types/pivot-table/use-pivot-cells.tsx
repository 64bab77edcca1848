import { useMemo } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { numberFormatter } from '@/text/numbers';
import type { GridColumn } from '@/ui/grid/column';
import type { GridCells } from '@/ui/grid/GridRow';
import { cellLooks } from '../../conditional-formatting/colouring';
import { pivotFormat } from './formats';
import { continues, groupAt, isValueAt } from './heads';
import type { PivotView } from './pivot';
import { levelOfHeading } from './pivot-columns';
import { RowTitle } from './RowTitle';

const exactly = numberFormatter(',.15~g');

interface CellsInput {
  readonly view: PivotView | null;
  readonly formData: FormData;
  readonly dataset: Dataset | null;
  /** The colour that fills are blended with. */
  readonly surface: string;
  readonly collapsed: ReadonlySet<string>;
  readonly toggle: (group: string) => void;
  readonly picks: boolean;
  readonly picked: ReadonlySet<string> | null;
}

export interface PivotCells {
  readonly shown: GridCells;
  readonly copyText: (row: number, column: GridColumn) => string;
}

const none: PivotCells = { shown: { cell: () => '' }, copyText: () => '' };

/** The content of a pivot table's cells. */
export function usePivotCells({
  view,
  formData,
  dataset,
  surface,
  collapsed,
  toggle,
  picks,
  picked,
}: CellsInput): PivotCells {
  return useMemo(() => {
    if (!view) return none;
    const { rows, columns } = view;
    const across = new Map(columns.lines.map(line => [line.key, line]));
    const formats = new Map(view.metrics.map(({ name }) => [name, pivotFormat(formData, dataset, name)]));
    // Scaled to the answer's rows: totals would dwarf them.
    const lookAt = cellLooks(formData, view.metrics, surface);
    const at = (row: number, column: GridColumn) => {
      const [down, over] = [rows.lines[row], across.get(column.key)];
      if (!down || !over) return null;
      const metric = view.metricAt(down, over);
      return { metric, value: view.at(down, over), isLeaf: down.kind === 'leaf' && over.kind === 'leaf' };
    };
    const labelAt = (row: number, level: number) => rows.lines[row]?.labels[level] ?? '';
    const text = (row: number, column: GridColumn) => {
      const found = at(row, column);
      return found && found.value !== null ? (formats.get(found.metric)?.(found.value) ?? String(found.value)) : '';
    };
    const shown: GridCells = {
      cell: (row, column, leads) => {
        const level = levelOfHeading(column.key);
        const line = rows.lines[row];
        if (level === null || !line) return text(row, column);
        const group = groupAt(rows, line, level);
        return (
          <RowTitle
            label={labelAt(row, level)}
            repeated={!leads && continues(line, rows.lines[row - 1], level)}
            open={group === null ? undefined : !collapsed.has(group)}
            onToggle={() => group !== null && toggle(group)}
          />
        );
      },
      title: (row, column) => {
        const level = levelOfHeading(column.key);
        if (level !== null) return labelAt(row, level);
        const value = at(row, column)?.value ?? null;
        return value === null ? '' : typeof value === 'number' ? exactly(value) : String(value);
      },
      look: (row, column) => {
        const found = at(row, column);
        return found?.isLeaf ? lookAt(found.metric, found.value) : null;
      },
      isStrong: row => rows.lines[row]?.kind !== 'leaf',
      canPick: (row, column) => {
        const level = levelOfHeading(column.key);
        const line = rows.lines[row];
        return picks && line !== undefined && (level === null || isValueAt(rows, line, level));
      },
      isPicked: (row, column) => {
        const level = levelOfHeading(column.key);
        const line = rows.lines[row];
        return (
          picked !== null &&
          level !== null &&
          line !== undefined &&
          isValueAt(rows, line, level) &&
          picked.has(labelAt(row, level))
        );
      },
    };
    const copyText = (row: number, column: GridColumn) => {
      const level = levelOfHeading(column.key);
      if (level !== null) return labelAt(row, level);
      const value = at(row, column)?.value ?? null;
      return value === null ? '' : String(value);
    };
    return { shown, copyText };
  }, [view, formData, dataset, surface, collapsed, toggle, picks, picked]);
}
