// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseOption } from '../../../../tests/support/choose-option';
import { drawEditor } from '../../../../tests/support/edited-control';
import { genericTypes, type Dataset } from '@/model/dataset';
import { BoundsEditor } from './BoundsEditor';
import ColourEditor from './ColourEditor';
import OrderEditor from './OrderEditor';
import SpatialEditor from './SpatialEditor';
import ViewportEditor from './ViewportEditor';

afterEach(cleanup);
afterEach(() => void vi.useRealTimers());

const column = (name: string) => ({ name, verboseName: null, generic: genericTypes.text, isTemporal: false });
const dataset = {
  columns: [...['lat', 'lon', 'place', 'hash'].map(column), { ...column('city'), verboseName: 'City' }],
  metrics: [],
} as unknown as Dataset;

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const hostile = [undefined, null, 7, 'text', [], [{ toString: 1 }], {}, { type: { toString: 1 }, r: 'red' }];

describe('bounds of an axis', () => {
  test('EXP-122 apply a typed bound after 300 ms, and store other values than numbers as null', async () => {
    vi.useFakeTimers();
    const pass = (milliseconds: number) => act(async () => void vi.advanceTimersByTime(milliseconds));
    const { changes } = drawEditor(BoundsEditor, { kind: 'bounds', value: [1, 2] });
    type('Max', '7');
    await pass(299);
    expect(changes).toEqual([]);
    await pass(1);
    expect(changes).toEqual([[1, 7]]);
    type('Min', 'low');
    await pass(300);
    expect(changes.at(-1)).toEqual([null, 7]);
    fireEvent.blur(field('Min'));
    expect(field('Min').value).toBe('');
  });

  test('apply a bound immediately when it loses focus or its control disappears', () => {
    const { changes } = drawEditor(BoundsEditor, { kind: 'bounds' });
    type('Min', '3');
    fireEvent.blur(field('Min'));
    expect(changes).toEqual([[3, null]]);
    type('Max', '4');
    cleanup();
    expect(changes.at(-1)).toEqual([3, 4]);
  });
});

test('EXP-092 edits the members of a viewport, and resets an emptied one to its default', () => {
  const { value } = drawEditor(ViewportEditor, { kind: 'viewport', value: { longitude: 8, latitude: 47, zoom: 9 } });
  expect(['Longitude', 'Latitude', 'Zoom', 'Bearing', 'Pitch'].map(name => field(name).value)).toEqual([
    '8',
    '47',
    '9',
    '0',
    '0',
  ]);
  type('Zoom', '');
  fireEvent.blur(field('Zoom'));
  expect(value()).toEqual({ longitude: 8, latitude: 47, zoom: 1, bearing: 0, pitch: 0 });
});

describe('the positions of points', () => {
  const problem = 'Invalid lat/long configuration.';
  const draw = (value: unknown) =>
    drawEditor(SpatialEditor, { kind: 'spatial', value, dataset, options: { required: true } });

  test('EXP-089 validates again after a change of type or column', () => {
    const { value } = draw({ type: 'latlong', latCol: 'lat', lonCol: 'lon' });
    expect(screen.queryByText(problem)).toBeNull();
    chooseOption(/ Type$/, 'Geohash');
    expect(screen.getByText(problem)).toBeDefined();
    chooseOption(/ Column$/, 'hash');
    expect(screen.queryByText(problem)).toBeNull();
    expect(value()).toMatchObject({ type: 'geohash', geohashCol: 'hash', latCol: 'lat' });
    chooseOption(/ Type$/, 'Delimited long & lat single column');
    expect(screen.getByText(problem)).toBeDefined();
    chooseOption(/ Column$/, 'place');
    expect(screen.queryByText(problem)).toBeNull();
    type('Delimiter', '');
    fireEvent.blur(field('Delimiter'));
    expect(screen.getByText(problem)).toBeDefined();
  });

  test('EXP-084 EXP-090 starts with latitude and longitude, and offers three types', () => {
    draw(null);
    act(() => void fireEvent.click(screen.getByRole('combobox', { name: / Type$/ })));
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
      'Longitude & Latitude columns',
      'Delimited long & lat single column',
      'Geohash',
    ]);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Longitude & Latitude columns');
  });

  test('latitude before longitude', () => {
    const { value } = draw({ type: 'delimited', lonlatCol: 'place' });
    expect(field('Delimiter').value).toBe(',');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Reverse lat/long' }));
    expect(value()).toMatchObject({ reverseCheckbox: true, delimiter: ',' });
  });
});

describe('an order', () => {
  const draw = (value: unknown) => drawEditor(OrderEditor, { kind: 'order', value, dataset, label: 'Ordering' });
  const chips = () => [...document.querySelectorAll('[data-chip]')].map(chip => chip.textContent);

  test('is a list of columns with a direction each, stored as texts', () => {
    const { value } = draw(['["city", true]']);
    expect(chips()).toEqual(['City, ascending']);
    fireEvent.click(screen.getByRole('button', { name: 'Add a column to sort by' }));
    chooseOption(/ Column$/, 'place');
    fireEvent.click(screen.getByRole('radio', { name: 'Descending' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(value()).toEqual(['["city",true]', '["place",false]']);
    expect(chips()).toEqual(['City, ascending', 'place, descending']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove City, ascending' }));
    expect(value()).toEqual(['["place",false]']);
  });

  test('EXP-037 moves entries by keyboard', () => {
    const { value } = draw(['["city", true]', '["place", true]']);
    fireEvent.keyDown(screen.getByRole('button', { name: 'City, ascending' }), { key: 'ArrowDown', altKey: true });
    expect(value()).toEqual(['["place",true]', '["city",true]']);
  });

  test('EXP-078 reports an entry that is not JSON, and can remove it', () => {
    const { value } = draw(['["city", true]', 'city asc']);
    expect(screen.getByText('Found invalid orderby options')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove city asc' }));
    expect(value()).toEqual(['["city",true]']);
    expect(screen.queryByText('Found invalid orderby options')).toBeNull();
  });
});

describe('a colour', () => {
  test('EXP-151 starts the picker with teal if none is stored', async () => {
    drawEditor(ColourEditor, { kind: 'colour', value: null });
    fireEvent.click(screen.getByRole('button', { name: 'Setting: Automatic' }));
    const hex = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Hex' });
    expect(hex.value).toBe('#007A87');
  });

  test('is picked by its digits, its channels and its opacity, and can be removed', async () => {
    const { value } = drawEditor(ColourEditor, { kind: 'colour', value: { r: 18, g: 52, b: 86, a: 0.5 } });
    fireEvent.click(screen.getByRole('button', { name: 'Setting: #123456, 50 %' }));
    const hex = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Hex' });
    act(() => hex.focus());
    fireEvent.change(hex, { target: { value: '#ff0000' } });
    act(() => hex.blur());
    await waitFor(() => expect(value()).toEqual({ r: 255, g: 0, b: 0, a: 0.5 }));
    fireEvent.change(screen.getByRole('slider', { name: 'Opacity' }), { target: { value: '1' } });
    expect(value()).toEqual({ r: 255, g: 0, b: 0, a: 1 });
    expect(screen.getByRole('slider', { name: 'Hue' })).toBeDefined();
  });

  test('goes back to none', () => {
    const { value } = drawEditor(ColourEditor, { kind: 'colour', value: { r: 1, g: 2, b: 3, a: 1 } });
    fireEvent.click(screen.getByRole('button', { name: 'Clear Setting' }));
    expect(value()).toBeNull();
  });
});

describe.each([
  ['bounds', BoundsEditor],
  ['viewport', ViewportEditor],
  ['spatial', SpatialEditor],
  ['order', OrderEditor],
  ['colour', ColourEditor],
] as const)('the editor of %s', (kind, Editor) => {
  test.each(hostile)('renders any stored value: %o', value => {
    expect(() => drawEditor(Editor, { kind, value, dataset })).not.toThrow();
    expect(screen.getAllByRole('group', { name: 'Setting' })).not.toHaveLength(0);
  });
});
