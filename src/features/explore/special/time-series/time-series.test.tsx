// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseOption } from '../../../../../tests/support/choose-option';
import { drawEditor } from '../../../../../tests/support/edited-control';
import TimeSeriesColumnsEditor from './TimeSeriesColumnsEditor';

afterEach(cleanup);

const draw = (value: unknown) =>
  drawEditor(TimeSeriesColumnsEditor, { kind: 'time-series-columns', value, label: 'Time series columns' });
const chips = () => [...document.querySelectorAll('[data-chip]')].map(chip => chip.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
const options = () => screen.getAllByRole('option').map(option => option.textContent);

/** Types a custom format. */
function format(name: RegExp, text: string) {
  const field = screen.getByRole('combobox', { name });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
  act(() => field.blur());
}
/** Types the bounds of a range. */
function range(name: string, ends: readonly string[]) {
  const group = within(screen.getByRole('group', { name }));
  ends.forEach((end, index) => {
    const field = group.getAllByRole('textbox')[index]!;
    fireEvent.change(field, { target: { value: end } });
    fireEvent.blur(field);
  });
}

describe('EXP-096 creates a column with everything that its type has', () => {
  test('EXP-097 a sparkline', () => {
    const { value } = draw([]);
    press('Add a column');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled, 'without a type').toBe(true);
    chooseOption(/ Type$/, 'Sparkline');
    type('Label', 'Course');
    type('Tooltip', 'How it went');
    type('Width', '300');
    type('Height', '50');
    type('Time ratio', '12');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Show Y-axis' }));
    range('Y-axis bounds', ['0', '100']);
    format(/^Number format/, '.1f');
    format(/^Date format/, '%Y');
    press('Save');
    expect(value()).toEqual([
      {
        key: 'column-1',
        colType: 'spark',
        label: 'Course',
        tooltip: 'How it went',
        width: '300',
        height: '50',
        timeRatio: '12',
        showYAxis: true,
        yAxisBounds: [0, 100],
        d3format: '.1f',
        dateFormat: '%Y',
      },
    ]);
    expect(chips()).toEqual(['Course']);
  });

  test('EXP-097 EXP-098 a comparison with an earlier time', () => {
    const { value } = draw([{ key: 'a', colType: 'spark', width: '300' }]);
    press('Time series column');
    chooseOption(/ Type$/, 'Time comparison');
    chooseOption(/ Comparison$/, 'Percentage change');
    type('Time lag', '12');
    range('Color bounds', ['-1', '1']);
    press('Save');
    expect(value()).toEqual([
      {
        key: 'a',
        colType: 'time',
        comparisonType: 'perc_change',
        timeLag: '12',
        bounds: [-1, 1],
        // Members of another type stay.
        width: '300',
      },
    ]);
  });
});

test('EXP-097 EXP-098 offers all types and comparisons', () => {
  draw([{ key: 'a', label: 'Last year', colType: 'time' }]);
  press('Last year');
  const open = (name: RegExp) => act(() => void fireEvent.click(screen.getByRole('combobox', { name })));
  open(/ Type$/);
  expect(options()).toEqual(['Time comparison', 'Contribution', 'Sparkline', 'Period average']);
  act(() => void fireEvent.click(screen.getByRole('option', { name: 'Time comparison' })));
  open(/ Comparison$/);
  expect(options()).toEqual(['Actual value', 'Difference', 'Percentage', 'Percentage change']);
});

test('EXP-037 moves columns by keyboard, removes them whatever is stored, and keeps the rest of an edited one', () => {
  const other = { key: 'b', label: 'Mean', colType: 'avg', later: { deep: 1 } };
  const { value } = draw([{ key: 'a', label: 'Share', colType: 'contrib' }, 'none', other]);
  expect(chips()).toEqual(['Share', 'Not a column', 'Mean']);
  fireEvent.keyDown(screen.getByRole('button', { name: 'Mean' }), { key: 'ArrowUp', altKey: true });
  expect(value()).toEqual([{ key: 'a', label: 'Share', colType: 'contrib' }, other, 'none']);
  press('Mean');
  type('Time lag', '4');
  press('Save');
  expect(value()).toEqual([{ key: 'a', label: 'Share', colType: 'contrib' }, { ...other, timeLag: '4' }, 'none']);
  press('Remove Share');
  expect(value()).toEqual([{ ...other, timeLag: '4' }, 'none']);
});

test.each([[undefined], [null], [7], ['text'], [{}], [[null, { label: {} }, { colType: [] }]]])(
  'survives any stored value: %o',
  value => expect(() => draw(value)).not.toThrow(),
);
