import { genericTypes } from '@/model/dataset';
import { toFractions } from '../pivot-table/fractions';
import { takeColumns, type Grid } from '../pivot-table/grid';
import { toNumber } from '../post-processing/numbers';
import { resample } from '../post-processing/resample/resample';
import { rolling } from '../post-processing/rolling/rolling';
import { QueryError } from '../query-error';
import { toFrame, type Frame, type Value } from '../result/frame';
import { numberOf, TIME, type LegacyForm } from './form';

/** The text of a setting; null for the word that controls store for none. */
function settingOf(form: LegacyForm, key: string): string | null {
  const value = form[key];
  return typeof value === 'string' && value !== '' && value !== 'None' ? value : null;
}

const numbersOf = (cells: readonly Value[]) => cells.map(toNumber);

/** Runs an operation of post-processing over a grid of numbers by time. */
function operated(grid: Grid, operation: (frame: Frame, columns: Readonly<Record<string, string>>) => Frame): Grid {
  const names = grid.columns.map((_, column) => String(column));
  const frame = toFrame(
    [
      { label: [TIME], type: genericTypes.temporal, values: grid.rows.map(([time]) => time ?? null) },
      ...grid.cells.map((cells, column) => ({
        label: [String(column)],
        type: genericTypes.numeric,
        values: numbersOf(cells),
      })),
    ],
    1,
  );
  const [index, ...columns] = operation(frame, Object.fromEntries(names.map(name => [name, name]))).columns;
  return { ...grid, rows: (index?.values ?? []).map(time => [time]), cells: columns.map(column => column.values) };
}

function resampled(grid: Grid, form: LegacyForm): Grid {
  const [rule, method] = [settingOf(form, 'resample_rule'), settingOf(form, 'resample_method')];
  return rule === null || method === null ? grid : operated(grid, frame => resample(frame, { rule, method }));
}

/** Running totals; a gap stays a gap. */
function totals(cells: readonly Value[]): Value[] {
  let total = 0;
  return numbersOf(cells).map(value => (value === null ? null : (total += value)));
}

/** Rows from a position on. */
const after = (grid: Grid, count: number): Grid => ({
  ...grid,
  rows: grid.rows.slice(count),
  cells: grid.cells.map(cells => cells.slice(count)),
});

/** Windows and totals over time, without the first rows if a number of periods is required. */
function rolled(grid: Grid, form: LegacyForm): Grid {
  const type = settingOf(form, 'rolling_type');
  const [window, least] = [numberOf(form, 'rolling_periods') ?? 0, numberOf(form, 'min_periods') ?? 0];
  const isWindow = window > 0 && (type === 'mean' || type === 'std' || type === 'sum');
  const whole = isWindow
    ? operated(grid, (frame, columns) => rolling(frame, { rolling_type: type, window, min_periods: least, columns }))
    : { ...grid, cells: type === 'cumsum' ? grid.cells.map(totals) : grid.cells };
  // Windows are already without the rows before the first that has enough periods.
  const rest = after(whole, isWindow && least > 0 ? 1 : least);
  if (rest.rows.length === 0)
    throw new QueryError(
      'bad-operation',
      'Applied rolling window did not return any data. Please make sure the source query satisfies the minimum periods defined in the rolling window.',
    );
  return rest;
}

const size = (cells: readonly Value[]) => numbersOf(cells).reduce<number>((sum, cell) => sum + (cell ?? 0), 0);

/** The largest series first. */
function bySize(grid: Grid): Grid {
  const sizes = grid.cells.map(size);
  const order = [...grid.columns.keys()].sort((left, right) => (sizes[right] ?? 0) - (sizes[left] ?? 0));
  return takeColumns(grid, order);
}

/** The grid without times that have no value. */
function withoutEmptyRows(grid: Grid): Grid {
  const kept = [...grid.rows.keys()].filter(row => grid.cells.some(cells => (cells[row] ?? null) !== null));
  return {
    ...grid,
    rows: kept.map(row => grid.rows[row] ?? []),
    cells: grid.cells.map(cells => kept.map(row => cells[row] ?? null)),
  };
}

/** Series over time as the settings of a chart change them; stacked ones are sorted by size. */
export function processSeries(grid: Grid, form: LegacyForm, isStacked: boolean): Grid {
  const whole = withoutEmptyRows(grid);
  const filled = isStacked ? { ...whole, cells: whole.cells.map(cells => cells.map(cell => cell ?? 0)) } : whole;
  const regular = resampled(filled, form);
  const changed = rolled(isStacked ? bySize(regular) : regular, form);
  return form['contribution'] === true ? toFractions(changed, 'Rows') : changed;
}
