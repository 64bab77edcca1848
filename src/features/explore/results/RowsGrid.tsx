import { useMemo, useRef, useState } from 'react';
import { exploreResultsText as text } from '@/text/messages/explore/results';
import { lazy } from '@/ui/lazy/lazy';
import type { GridColumn } from '@/ui/grid/column';
import { Grid } from '@/ui/grid/Grid';
import type { GridCells } from '@/ui/grid/GridRow';
import { gridWords } from '@/viz/grid-words';
import { copyValue } from '@/viz/types/table/copy-value';
import { toGridColumn } from '@/viz/types/table/grid-columns';
import { isTime, type RowsTable, type RowsView } from './use-rows-table';
import * as css from './Results.css';

const Menu = lazy(async () => ({ default: (await import('@/ui/menu/Menu')).Menu }));

interface RowsGridProps {
  readonly label: string;
  readonly table: RowsTable;
  readonly rowCount: number;
  readonly view: RowsView;
  readonly onView: (view: RowsView) => void;
  readonly originals: ReadonlySet<string>;
  /** Absent if the choice of raw times cannot be stored. */
  readonly onOriginal?: ((column: string, isOriginal: boolean) => void) | undefined;
  /** The colour of a column in the picture. */
  readonly colourOf: (column: string) => string | undefined;
}

/** A time column whose menu is open. */
interface OpenTimes {
  readonly name: string;
  readonly title: string;
  /** The element of its title. */
  readonly head: Element | null;
}

/** Width in pixels of the menu and sort icons in a title. */
const SIGNS = 40;

/** Most characters a cell displays: more are not visible, and slow down the browser. Copies are complete. */
const MOST_CHARACTERS = 300;

/** The rows, in the data grid of the product. */
export function RowsGrid(props: RowsGridProps) {
  const { label, table, rowCount, view, onView, originals, onOriginal, colourOf } = props;
  const { columns, count, rowAt } = table;
  const frame = useRef<HTMLDivElement>(null);
  const [times, setTimes] = useState<OpenTimes | null>(null);
  const gridColumns = useMemo(
    () =>
      columns.map((column, place): GridColumn => {
        const grid = toGridColumn(column, rowCount);
        // Names may occur twice.
        const shown = { ...grid, key: String(place), swatch: colourOf(column.column.name) };
        if (!isTime(column) || !onOriginal) return shown;
        return { ...shown, minWidth: grid.minWidth + SIGNS, pick: true, opens: 'menu' };
      }),
    [columns, rowCount, colourOf, onOriginal],
  );
  const cells = useMemo((): GridCells => {
    const valueAt = (place: number, key: string) => columns[Number(key)]?.column.values[rowAt(place)] ?? null;
    return {
      cell: (place, { key }) => columns[Number(key)]?.format(valueAt(place, key)).slice(0, MOST_CHARACTERS) ?? '',
      isMissing: (place, { key }) => valueAt(place, key) === null,
    };
  }, [columns, rowAt]);
  return (
    <div ref={frame} className={css.grid}>
      <Grid
        label={label}
        words={gridWords}
        sortLabel={text.sortBy}
        columns={gridColumns}
        rowCount={count}
        cells={cells}
        sorts={view.sorts}
        onSort={sorts => onView({ ...view, sorts })}
        copyText={(place, { key }) => {
          const column = columns[Number(key)];
          return column ? copyValue(column, rowAt(place)) : '';
        }}
        onPickTitle={({ key }) => {
          const column = columns[Number(key)];
          const head = frame.current?.querySelector(`[data-column="${key}"] [data-opens]`) ?? null;
          if (column) setTimes({ name: column.column.name, title: column.title, head });
        }}
      />
      {times && onOriginal && (
        <TimesMenu
          times={times}
          isOriginal={originals.has(times.name)}
          onOriginal={isOriginal => onOriginal(times.name, isOriginal)}
          onClose={() => setTimes(null)}
        />
      )}
    </div>
  );
}

interface TimesMenuProps {
  readonly times: OpenTimes;
  readonly isOriginal: boolean;
  readonly onOriginal: (isOriginal: boolean) => void;
  readonly onClose: () => void;
}

/** Menu in the title of a time column, for raw or formatted values. */
function TimesMenu({ times: { title, head }, isOriginal, onOriginal, onClose }: TimesMenuProps) {
  const opener = useMemo(() => ({ current: head }), [head]);
  return (
    <Menu
      label={text.timesOf(title)}
      opener={opener}
      from="start"
      actions={[]}
      choices={[
        {
          id: 'times',
          label: text.timesOf(title),
          mode: 'one',
          options: [
            { id: 'formatted', label: text.formatted },
            { id: 'original', label: text.original },
          ],
          chosen: [isOriginal ? 'original' : 'formatted'],
          onChoose: ([chosen]) => {
            onOriginal(chosen === 'original');
            onClose();
          },
        },
      ]}
      onClose={onClose}
    />
  );
}
