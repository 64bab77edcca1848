// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawEditor } from '../../../../../tests/support/edited-control';
import { genericTypes, type Dataset } from '@/model/dataset';
import ColumnConfigEditor from './ColumnConfigEditor';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));

const column = (name: string, generic: number) => ({ name, verboseName: null, generic, isTemporal: generic === 2 });
const dataset = {
  columns: [
    column('city', genericTypes.text),
    column('height', genericTypes.numeric),
    column('day', genericTypes.temporal),
    ...Array.from({ length: 13 }, (_, index) => column(`c${index}`, genericTypes.text)),
  ],
  metrics: [],
} as unknown as Dataset;

const draw = (columns: readonly string[], value?: unknown) =>
  drawEditor(ColumnConfigEditor, {
    kind: 'column-config',
    value,
    dataset,
    label: 'Customize columns',
    formData: { query_mode: 'raw', all_columns: columns, show_cell_bars: true },
    options: { name: 'column_config' },
  });
const many = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

const chips = () => [...document.querySelectorAll('[data-chip]')].map(chip => chip.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });

describe('the list of columns', () => {
  test('EXP-068 shows all of twelve columns, without a toggle', () => {
    draw(many(12));
    expect(chips()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show all columns' })).toBeNull();
  });

  test('EXP-068 EXP-069 shows the first ten of thirteen, until all are requested', () => {
    draw(many(13));
    expect(chips()).toEqual(many(10));
    press('Show all columns');
    expect(chips()).toEqual(many(13));
    press('Show less columns');
    expect(chips()).toEqual(many(10));
  });

  test('reports that a chart has no columns', () => {
    draw([]);
    expect(screen.getByText('This chart has no columns to set this for yet.')).toBeDefined();
  });

  test.each([[null], ['text'], [[1]], [{ city: 'wide', height: { columnWidth: { toString: 1 } } }]])(
    'renders any stored value: %o',
    value => {
      draw(['city', 'height'], value);
      press('height');
      expect(screen.getByRole('dialog', { name: 'Customize height' })).toBeDefined();
    },
  );
});

describe('the options of a column', () => {
  test('EXP-118 depend on its data type', () => {
    draw(['city', 'height', 'day']);
    press('height');
    expect(screen.getByRole('checkbox', { name: 'Show cell bars' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Align +/-' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Color +/-' })).toBeDefined();
    for (const name of ['Number format', 'Small number format', 'Currency'])
      expect(screen.getByRole('combobox', { name: new RegExp(`^${name}`) })).toBeDefined();
    expect(screen.getByRole('slider', { name: 'Fraction digits' })).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    press('city');
    expect(screen.getByRole('checkbox', { name: 'Truncate long cells' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Show URLs as links' })).toBeDefined();
    expect(field('Dashboard URL')).toBeDefined();
    expect(field('URL query parameters')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    press('day');
    expect(screen.getByRole('combobox', { name: 'Time format' })).toBeDefined();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('EXP-119 align a column left, center or right, or by its type', () => {
    const { value } = draw(['city'], { city: { columnWidth: 90 }, gone: { columnWidth: 1 } });
    press('city');
    for (const [name, stored] of [
      ['Left', 'left'],
      ['Center', 'center'],
      ['Right', 'right'],
    ] as const) {
      fireEvent.click(screen.getByRole('radio', { name }));
      expect(value()).toEqual({ city: { columnWidth: 90, horizontalAlign: stored }, gone: { columnWidth: 1 } });
    }
    fireEvent.click(screen.getByRole('radio', { name: 'Default' }));
    expect(value()).toEqual({ city: { columnWidth: 90 }, gone: { columnWidth: 1 } });
  });

  test('EXP-120 report a width that is not a number', async () => {
    const { value } = draw(['city']);
    press('city');
    type('Min width', 'wide');
    await pass(1000);
    expect(screen.getByText('is expected to be a number')).toBeDefined();
    type('Min width', '120');
    await pass(1000);
    expect(screen.queryByText('is expected to be a number')).toBeNull();
    expect(value()).toEqual({ city: { columnWidth: 120 } });
    type('Min width', '');
    await pass(1000);
    expect(value(), 'nothing is left').toBeUndefined();
  });

  test('EXP-121 set fraction digits with a slider from 0 to 100, which starts at 100', async () => {
    const { value } = draw(['height']);
    press('height');
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Fraction digits' });
    expect([slider.min, slider.max, slider.value]).toEqual(['0', '100', '100']);
    fireEvent.change(slider, { target: { value: '2' } });
    await pass(1000);
    expect(value()).toEqual({ height: { fractionDigits: 2 } });
  });

  test.each([
    ['height', 'slider', 'Fraction digits', '3', 200],
    ['height', 'textbox', 'Min width', '120', 400],
    ['city', 'textbox', 'Dashboard URL', '/dashboard/1', 500],
  ])('EXP-166 %s: apply the %s %s after a pause', async (name, role, label, text, rest) => {
    const { changes } = draw(['city', 'height']);
    press(name);
    fireEvent.change(screen.getByRole(role, { name: label }), { target: { value: text } });
    await pass(rest - 1);
    expect(changes).toHaveLength(0);
    await pass(1);
    expect(changes).toHaveLength(1);
  });

  test('start a switch with what the chart sets for all columns', () => {
    const { value } = draw(['height']);
    press('height');
    const bars = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show cell bars' });
    expect(bars.checked).toBe(true);
    fireEvent.click(bars);
    expect(value()).toEqual({ height: { showCellBars: false } });
  });
});
