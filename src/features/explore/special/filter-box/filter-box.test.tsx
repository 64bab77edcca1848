// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseOption } from '../../../../../tests/support/choose-option';
import { chipsText } from '@/text/messages/explore/fields';
import { drawEditor } from '../../../../../tests/support/edited-control';
import { genericTypes, type Dataset } from '@/model/dataset';
import FilterConfigsEditor from './FilterConfigsEditor';

afterEach(cleanup);

const column = (name: string, type: string) => ({ name, type, verboseName: null, generic: genericTypes.text });
const dataset = {
  columns: [column('city', 'VARCHAR'), column('open', 'BOOLEAN'), column('floor', 'BIGINT'), column('rate', 'DOUBLE')],
  metrics: [{ name: 'sales', verboseName: 'Sales' }],
} as unknown as Dataset;

const draw = (value: unknown) =>
  drawEditor(FilterConfigsEditor, { kind: 'filter-configs', value, dataset, label: 'Filters' });
const chips = () => [...document.querySelectorAll('[data-chip]')].map(chip => chip.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (name: string, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));

test('EXP-099 creates an item with its column, label, default, sort metric and switches', () => {
  const { value } = draw([]);
  press('Add a filter');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled, 'without a column').toBe(true);
  chooseOption(/ Column$/, 'city');
  type('Label', 'Where');
  chooseOption(/ Sort metric$/, 'Sales');
  tick('Sort ascending');
  tick('Allow multiple selections');
  tick('Search all filter options');
  tick('Required');
  type('Default', 'Oslo');
  press('Save');
  expect(value()).toEqual([
    {
      key: 'filter-1',
      column: 'city',
      label: 'Where',
      metric: 'sales',
      asc: false,
      multiple: false,
      searchAllOptions: true,
      clearable: false,
      defaultValue: 'Oslo',
    },
  ]);
  expect(chips()).toEqual(['Where']);
});

describe('the default of one value', () => {
  test.each([
    ['EXP-100', 'open', 'true', true],
    ['EXP-101', 'floor', '12', 12],
    ['EXP-102', 'rate', '1.5', 1.5],
    ['EXP-103', 'floor', 'top', null],
  ])('stores %s of %s: %s', (_, name, typed, stored) => {
    const { value } = draw([{ key: 'a', column: name, multiple: false }]);
    press(name);
    type('Default', typed);
    press('Save');
    expect(value()).toEqual([{ key: 'a', column: name, multiple: false, defaultValue: stored }]);
  });
});

test('EXP-101 stores the default as one value once several are no longer allowed', () => {
  const { value } = draw([{ key: 'a', column: 'floor', defaultValue: '12' }]);
  press('floor');
  tick('Allow multiple selections');
  press('Save');
  expect(value()).toEqual([{ key: 'a', column: 'floor', multiple: false, defaultValue: 12 }]);
});

test('EXP-104 keeps defaults of several values as one text', () => {
  const { value } = draw([{ key: 'a', column: 'floor', defaultValue: '1' }]);
  press('floor');
  type('Default', '1;2');
  press('Save');
  expect(value()).toEqual([{ key: 'a', column: 'floor', defaultValue: '1;2' }]);
});

test('keeps an unedited default and a custom metric as stored', () => {
  const metric = { expressionType: 'SQL', sqlExpression: 'SUM(a)', label: 'mine' };
  const config = { key: 'a', column: 'floor', multiple: false, defaultValue: [1, 2], metric, later: 1 };
  const { value } = draw([config]);
  press('floor');
  chooseOption(/ Sort metric$/, 'mine');
  type('Label', 'Floor');
  press('Save');
  expect(value()).toEqual([{ ...config, label: 'Floor' }]);
});

test('EXP-037 A11Y-012 moves items by keyboard, announces that, and removes them, whatever is stored', async () => {
  const { value } = draw([{ key: 'a', column: 'city' }, 'none', { column: { toString: 1 } }]);
  expect(chips()).toEqual(['city', 'Not a filter', 'Not a filter']);
  fireEvent.keyDown(screen.getByRole('button', { name: 'city' }), { key: 'ArrowDown', altKey: true });
  expect(value()).toEqual(['none', { key: 'a', column: 'city' }, { column: { toString: 1 } }]);
  await waitFor(() =>
    expect(document.querySelector('[data-live-announcer]')?.textContent).toContain(chipsText.moved('city', 2, 3)),
  );
  press('Remove city');
  expect(value()).toEqual(['none', { column: { toString: 1 } }]);
});
