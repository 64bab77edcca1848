// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import type { QueryResult } from '@/api/chart-data';
import { filterOfColumn } from '@/model/adhoc-filter/drop';
import { readFilter, writeFilter } from '@/model/adhoc-filter/filter';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import { encodeJsonResult } from '@/offline/results/encode';
import type { LocalStore } from '@/offline/store/database';
import type { FeatureFlags } from '@/model/feature-flags';
import type { Dataset, DatasetColumn } from '@/model/dataset';
import { emptyDataset } from '@/offline/store/records';
import { clockTime } from '@/text/ages';
import type { Control } from '@/viz/controls/panel';
import type { Question } from '@/viz/query/question';
import { chooseOption } from '../../../../tests/support/choose-option';
import { ada, closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { wireResponse } from '../../../../tests/support/wire-response';
import { ChipList } from '../fields/chips/ChipList';
import type { ChipItem } from '../fields/chips/chip-item';
import { FieldDragProvider } from '../fields/drag/FieldDragProvider';
import FiltersEditor from './FiltersEditor';
import { rowsQuestion } from './use-rows-met';
import { countsQuestion } from './values/offered';

afterEach(closeScreens);
afterEach(() => vi.restoreAllMocks());

const column = (name: string, type: string, more: Partial<DatasetColumn> = {}): DatasetColumn => ({
  name,
  type,
  generic: type === 'VARCHAR' ? 1 : type === 'DATE' ? 2 : type === 'BOOLEAN' ? 3 : 0,
  isTemporal: type === 'DATE',
  expression: null,
  verboseName: null,
  description: null,
  ...more,
});
const columns = [
  column('origin', 'VARCHAR', { verboseName: 'Origin' }),
  column('delay', 'DOUBLE'),
  column('late', 'BOOLEAN'),
  column('port', 'INTEGER'),
  column('date', 'DATE'),
  ...['a', 'b', 'c', 'd', 'e', 'f'].map(name => column(name, 'VARCHAR')),
];
const dataset: Dataset = {
  id: 7,
  name: 'flights',
  schema: 'main',
  databaseId: 1,
  databaseName: 'Samples',
  description: null,
  sql: null,
  mainTemporalColumn: 'date',
  columns,
  metrics: [
    { name: 'late_share', expression: 'AVG(late)', verboseName: null, description: null, format: null, currency: null },
  ],
};
const wire = {
  id: 7,
  table_name: 'flights',
  schema: 'main',
  database: { id: 1 },
  columns: columns.map(({ name }) => ({
    column_name: name,
    ...(name === 'port' ? { advanced_data_type: 'port' } : {}),
  })),
  metrics: [],
};

const control: Control = {
  name: 'adhoc_filters',
  words: 'adhoc_filters',
  kind: 'filters',
  initial: [],
  required: false,
  choices: null,
  isShown: () => true,
  keeps: false,
  resets: [],
  asks: 'query',
};

/** Fields that can be dragged to the control. */
const fields: readonly ChipItem[] = [
  { id: 'origin', label: 'field origin', field: { kind: 'column', column: 'origin' } },
  { id: 'date', label: 'field date', field: { kind: 'column', column: 'date' } },
  { id: 'late_share', label: 'field late_share', field: { kind: 'metric', metric: 'late_share' } },
  {
    id: 'sum',
    label: 'field sum',
    field: {
      kind: 'metric',
      metric: { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'delay' } },
    },
  },
];

interface Given {
  readonly filters?: unknown;
  /** Dataset metadata from the server. */
  readonly told?: object;
  readonly flags?: FeatureFlags;
  /** The server's default time range. */
  readonly timeRange?: string;
  /** Response or status, by request path. */
  readonly answers?: Readonly<Record<string, unknown>>;
}

async function open({ filters = [], told = {}, flags = {}, timeRange, answers = {} }: Given = {}) {
  let latest: unknown = filters;
  let put: (value: unknown) => void = () => undefined;
  function Controlled() {
    const [value, setValue] = useState(filters);
    latest = value;
    put = setValue;
    return (
      <FieldDragProvider>
        <ChipList label="Fields" addLabel={null} items={fields} editorLabel={() => ''} editor={() => null} />
        <FiltersEditor
          control={control}
          words={{ label: 'Filters' }}
          value={value}
          problem={null}
          context={{ formData: {}, dataset, flags, engine: 'duckdb' }}
          onChange={setValue}
        />
      </FieldDragProvider>
    );
  }
  const asked: string[] = [];
  const client = createClient<AbortSignal>({
    transport: async ({ url }) => {
      const path = decodeURIComponent(url);
      asked.push(path);
      const answer = Object.entries(answers).find(([part]) => path.includes(part))?.[1];
      if (typeof answer === 'number') return wireResponse({ status: answer, body: '{"message":"no"}' });
      return wireResponse({ status: 200, body: JSON.stringify(answer ?? {}) });
    },
    now: () => NOW,
  });
  const opened = await openScreen(<Controlled />, {
    ask: createDirectCalls(client, () => undefined),
    facts: { ...ada, chartSetup: { timeRange } },
    kept: store =>
      store.datasets.put({ ...emptyDataset(7), dataset: { ...wire, filter_select: true, ...told }, datasetAsOf: NOW }),
  });
  return {
    ...opened,
    asked,
    latest: () => latest as readonly Record<string, unknown>[],
    /** Puts filters into the form data from outside. */
    put: (value: unknown) => act(async () => put(value)),
  };
}

const simple = (subject: string, operator: string, comparator?: unknown, more: object = {}) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator,
  comparator,
  filterOptionName: `filter_${subject}`,
  ...more,
});
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const editor = () => screen.getByRole('dialog', { name: /^(Filter |New filter)/ });
const saveButton = () => within(editor()).getByRole<HTMLButtonElement>('button', { name: 'Save' });
const inEditor = (role: string, name: string | RegExp) => within(editor()).getByRole(role, { name });
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const openChip = (label: string) => press(button(label));
const openNew = () => press(button('Drop a column or click'));
const isDisabled = (element: Element) =>
  element.hasAttribute('disabled') || element.getAttribute('aria-disabled') === 'true';
const options = () => screen.getAllByRole('option').map(option => option.textContent);

/** Selects from a list that opens from a field. */
async function choose(field: RegExp, option: string | RegExp) {
  await press(inEditor('combobox', field));
  await press(await screen.findByRole('option', { name: option }));
}
const columnField = /Column$/;
const operatorField = /Operator$/;
const type = (element: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(element, { target: { value } }));

describe('the chips', () => {
  test('FLT-055 describe filters, and truncate long ones', async () => {
    await open({
      filters: [
        simple('origin', 'IN', ['SNA', 'HOU'], { operatorId: 'IN' }),
        { expressionType: 'SQL', clause: 'WHERE', sqlExpression: `delay > 60 AND ${'x'.repeat(40)}` },
      ],
    });
    expect(button('Origin in (HOU, SNA)')).toBeDefined();
    expect(button(`delay > 60 AND ${'x'.repeat(25)}...`).getAttribute('aria-description')).toBe(
      `delay > 60 AND ${'x'.repeat(40)}`,
    );
  });

  test('EXP-022 mark a filter from the dashboard as not saved', async () => {
    await open({ filters: [simple('origin', '==', 'SNA', { isExtra: true })] });
    expect(button('Origin = SNA').getAttribute('aria-description')).toBe(
      "This filter was inherited from the dashboard's context. It won't be saved when saving the chart.",
    );
  });

  test('FLT-056 EXP-061 mark a filter by a missing column', async () => {
    const words = 'This filter might be incompatible with current dataset';
    const stale = simple('origin', '==', 'x', { datasourceWarning: true });
    await open({ filters: [simple('carrier', '==', 'AA'), stale, simple('origin', '==', 'SNA')] });
    const marked = screen.getAllByRole('button', { name: /: This filter might be incompatible/ });
    expect(marked.map(sign => sign.getAttribute('aria-label'))).toEqual([
      `About carrier = AA: ${words}`,
      `About Origin = x: ${words}`,
    ]);
  });

  test('EXP-022 FLT-056 mark a filter from the dashboard by a missing column as both', async () => {
    await open({ filters: [simple('carrier', '==', 'AA', { isExtra: true })] });
    const hint = screen.getByRole('button', { name: /^About carrier = AA: This filter might be incompatible/ });
    expect(hint.getAttribute('aria-label')).toContain('This filter might be incompatible with current dataset');
    expect(hint.getAttribute('aria-label')).toContain(
      "This filter was inherited from the dashboard's context. It won't be saved when saving the chart.",
    );
  });

  test('show whatever the form data hold', async () => {
    const { latest } = await open({ filters: [null, 'x', { expressionType: 'OTHER' }, simple('origin', '==', 'x')] });
    expect(screen.getAllByRole('button', { name: 'Unreadable filter' }).length).toBe(3);
    await press(screen.getAllByRole('button', { name: 'Remove Unreadable filter' })[0] as HTMLElement);
    expect(latest().length).toBe(3);
  });

  test('FLT-054 keep the last filter by a time range, and explain why in a dialog', async () => {
    const range = simple('date', 'TEMPORAL_RANGE', 'Last week');
    const { latest } = await open({ filters: [range, simple('origin', '==', 'x')] });
    await press(button('Remove date: Last week'));
    const dialog = screen.getByRole('dialog', { name: 'Warning' });
    expect(dialog.textContent).toContain('You cannot delete the last temporal filter');
    await press(within(dialog).getByRole('button', { name: 'OK' }));
    expect(latest().length).toBe(2);
    await press(button('Remove Origin = x'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(latest()).toEqual([range]);
  });
});

describe('dropping a field on the control', () => {
  /** Drags a field to the control with the mouse, laid out one below the other as in a browser. */
  async function drop(label: string) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (!this.closest('[aria-label="Fields"]')) return new DOMRect(0, 500, 200, 200);
      const row = this.closest('li');
      const at = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
      return new DOMRect(0, at * 30, 200, row ? 30 : 120);
    });
    const field = button(label);
    const { top } = field.getBoundingClientRect();
    await act(async () => void fireEvent.mouseDown(field, { button: 0, clientX: 20, clientY: top + 15 }));
    await act(async () => void fireEvent.mouseMove(document, { clientX: 20, clientY: top + 25 }));
    await act(async () => void fireEvent.mouseMove(document, { clientX: 20, clientY: 600 }));
    await act(async () => void fireEvent.mouseUp(document, { clientX: 20, clientY: 600 }));
    await clicksArrive();
  }

  /** Waits until clicks work again: dnd-kit swallows them for 50 ms after a drop. */
  async function clicksArrive() {
    const probe = document.body.appendChild(document.createElement('i'));
    const heard = vi.fn<() => void>();
    probe.addEventListener('click', heard);
    await waitFor(() => {
      fireEvent.click(probe);
      expect(heard).toHaveBeenCalled();
    });
    probe.remove();
  }

  test('FLT-052 filters a column by its values', async () => {
    await open();
    await drop('field origin');
    expect(inEditor('combobox', columnField).textContent).toMatch(/^Origin/);
    expect(inEditor('combobox', operatorField).textContent).toMatch(/^In\b/);
    expect(isDisabled(saveButton())).toBe(true);
  });

  test('FLT-053 filters a time column by a time range', async () => {
    const { latest } = await open();
    await drop('field date');
    expect(inEditor('button', 'Time Range: No filter')).toBeDefined();
    await press(saveButton());
    expect(latest()).toMatchObject([{ subject: 'date', operator: 'TEMPORAL_RANGE', isNew: false }]);
  });

  test.each([
    ['FLT-049 a saved metric', 'field late_share', 'AVG(late)'],
    ['FLT-050 a metric of the chart', 'field sum', 'SUM(delay)'],
  ])('for %s filters groups by SQL', async (_, label, expression) => {
    const { latest } = await open();
    await drop(label);
    expect(inEditor('tab', 'Custom SQL').getAttribute('aria-selected')).toBe('true');
    await press(saveButton());
    expect(latest()).toMatchObject([
      {
        expressionType: 'SQL',
        clause: 'HAVING',
        subject: expression,
        operator: '>',
        comparator: 0,
        sqlExpression: `${expression} > 0`,
      },
    ]);
  });
});

describe('FLT-051 a filter that was added to the form data for a column', () => {
  const begun = writeFilter(filterOfColumn('origin', 'filter_new'));

  test('opens its editor immediately, and stays when it is saved', async () => {
    const { latest, put } = await open();
    await put([begun]);
    expect(inEditor('combobox', operatorField).textContent).toMatch(/^In\b/);
    await choose(operatorField, 'Is not null');
    await press(saveButton());
    expect(latest()).toMatchObject([{ subject: 'origin', operator: 'IS NOT NULL', isNew: false }]);
  });

  test('is removed when its editor is closed', async () => {
    const other = simple('late', 'IS NULL');
    const { latest, put } = await open({ filters: [other] });
    await put([other, begun]);
    await press(within(editor()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(latest()).toEqual([other]);
  });

  test('does not open if it was there before', async () => {
    await open({ filters: [begun] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the editor', () => {
  test('FLT-001 FLT-002 FLT-003 has two tabs, Close, Save and a grip, and shows the number of options', async () => {
    await open();
    await openNew();
    expect(
      within(editor())
        .getAllByRole('tab')
        .map(tab => tab.textContent),
    ).toEqual(['Simple', 'Custom SQL']);
    expect(within(editor()).getAllByRole('button', { name: 'Close' }).length).toBeGreaterThan(0);
    expect(saveButton()).toBeDefined();
    expect(inEditor('button', 'Size of the editor')).toBeDefined();
    expect(inEditor('combobox', columnField).textContent).toContain(`${columns.length} column(s)`);
    expect(inEditor('combobox', operatorField).textContent).toMatch(/^12 operator\(s\)/);
  });

  test('FLT-028 opens on the tab of the filter', async () => {
    await open({
      filters: [simple('origin', '==', 'x'), { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delay > 60' }],
    });
    await openChip('Origin = x');
    expect(inEditor('tab', 'Simple').getAttribute('aria-selected')).toBe('true');
    await press(within(editor()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await openChip('delay > 60');
    expect(inEditor('tab', 'Custom SQL').getAttribute('aria-selected')).toBe('true');
  });

  test('FLT-029 cannot be made smaller than 320 by 240', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 330, 250));
    await open();
    await openNew();
    const grip = inEditor('button', 'Size of the editor');
    for (const key of ['ArrowLeft', 'ArrowUp'])
      await act(async () => {
        fireEvent.keyDown(grip, { key });
        fireEvent.keyUp(grip, { key });
      });
    expect(editor().style.height).toBe('240px');
    await act(async () => {
      fireEvent.keyDown(grip, { key: 'ArrowLeft' });
      fireEvent.keyUp(grip, { key: 'ArrowLeft' });
    });
    expect(editor().style.width).toBe('320px');
  });

  test('FLT-030 FLT-032 enables Save only after a change to a complete filter', async () => {
    const { latest } = await open({ filters: [simple('origin', 'LIKE', 'S%')] });
    await openChip('Origin like S%');
    expect(isDisabled(saveButton())).toBe(true);
    const field = inEditor('textbox', 'Filter value');
    await type(field, 'H%');
    expect(isDisabled(saveButton())).toBe(false);
    await type(field, 'S%');
    expect(isDisabled(saveButton()), 'nothing changed').toBe(true);
    await choose(operatorField, 'In');
    await press(inEditor('button', 'Remove S%'));
    expect(isDisabled(saveButton()), 'an empty list').toBe(true);
    await choose(operatorField, 'Is not null');
    await press(saveButton());
    expect(latest()).toMatchObject([{ subject: 'origin', operator: 'IS NOT NULL', operatorId: 'IS_NOT_NULL' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('drops changes on Close', async () => {
    const filters = [simple('origin', 'LIKE', 'S%')];
    const { latest } = await open({ filters });
    await openChip('Origin like S%');
    await type(inEditor('textbox', 'Filter value'), 'H%');
    await press(within(editor()).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    expect(latest()).toEqual(filters);
  });

  test('turns a dashboard filter into the chart’s own once it is changed', async () => {
    const { latest } = await open({ filters: [simple('origin', 'LIKE', 'S%', { isExtra: true })] });
    await openChip('Origin like S%');
    await type(inEditor('textbox', 'Filter value'), 'H%');
    await press(saveButton());
    expect(latest()).toMatchObject([{ comparator: 'H%', isExtra: false }]);
  });
});

describe('the Simple tab', () => {
  test('FLT-057 a search without a matching column explains where metrics are filtered', async () => {
    await open();
    await openNew();
    await press(inEditor('combobox', columnField));
    await type(await screen.findByRole('searchbox', { name: 'Find a column' }), 'late share');
    expect(screen.getByText('No such column found. To filter on a metric, try the Custom SQL tab.')).toBeDefined();
  });

  test('FLT-022 FLT-034 FLT-036 keeps the operator for another column only if that supports it', async () => {
    await open({ filters: [simple('origin', 'LIKE', 'S%')] });
    await openChip('Origin like S%');
    await choose(columnField, /^late/);
    expect(inEditor('combobox', operatorField).textContent).toMatch(/^In\b/);
    await press(inEditor('combobox', operatorField));
    expect(options()).toEqual(expect.arrayContaining(['Is true', 'Is false', 'Is null', 'Is not null']));
    expect(options()).not.toContain('Time range');
    expect(options()).not.toContain('Equal to (=)');
  });

  test('FLT-005 takes a text for most operators', async () => {
    await open({ filters: [simple('delay', '>', 5)] });
    await openChip('delay > 5');
    const field = inEditor('textbox', 'Filter value') as HTMLInputElement;
    expect([field.placeholder, field.value]).toEqual(['Filter value (case sensitive)', '5']);
  });

  test('stores input for a number column as a number, and keeps the text as typed', async () => {
    const { latest } = await open({ filters: [simple('delay', '>', 5)] });
    await openChip('delay > 5');
    const field = inEditor('textbox', 'Filter value') as HTMLInputElement;
    await type(field, '1.50');
    expect(field.value).toBe('1.50');
    await press(saveButton());
    expect(latest()).toMatchObject([{ comparator: 1.5 }]);
  });

  test('FLT-025 FLT-038 takes no value for operators that need none', async () => {
    const { latest } = await open({ filters: [simple('late', 'IS NULL')] });
    await openChip('late is null');
    expect(isDisabled(inEditor('textbox', 'Filter value'))).toBe(true);
    await choose(operatorField, 'Is false');
    expect(isDisabled(inEditor('textbox', 'Filter value'))).toBe(true);
    await press(saveButton());
    expect(latest()).toMatchObject([{ operator: '==', operatorId: 'IS_FALSE', comparator: false }]);
  });

  test('FLT-006 FLT-023 filters a time column by a time range', async () => {
    const { latest } = await open();
    await openNew();
    await choose(columnField, /^date/);
    expect(inEditor('button', 'Time Range: No filter')).toBeDefined();
    expect(within(editor()).queryByRole('combobox', { name: operatorField })).toBeNull();
    expect(within(editor()).queryByRole('textbox')).toBeNull();
    await press(saveButton());
    expect(latest()).toMatchObject([{ subject: 'date', operator: 'TEMPORAL_RANGE', comparator: 'No filter' }]);
  });

  test('FLT-023 starts with the default time range of the server', async () => {
    await open({ timeRange: 'Last week' });
    await openNew();
    await choose(columnField, /^date/);
    expect(inEditor('button', 'Time Range: Last week')).toBeDefined();
  });

  test('filters a time column by values if charts have no time range filters', async () => {
    await open({ flags: { GENERIC_CHART_AXES: false } });
    await openNew();
    await choose(columnField, /^date/);
    expect(inEditor('combobox', operatorField).textContent).toMatch(/^In\b/);
  });

  test('FLT-026 FLT-027 converts a single value to a list, and back', async () => {
    const { latest } = await open({ filters: [simple('origin', '==', 'SNA')] });
    await openChip('Origin = SNA');
    await choose(operatorField, 'In');
    await press(saveButton());
    expect(latest()).toMatchObject([{ operator: 'IN', comparator: ['SNA'] }]);
    await openChip('Origin in (SNA)');
    await choose(operatorField, 'Not equal to (≠)');
    await press(saveButton());
    expect(latest()).toMatchObject([{ operator: '!=', comparator: 'SNA' }]);
  });

  test('shows and keeps a stored operator that would not be offered', async () => {
    await open({ filters: [simple('origin', 'REGEX', 'S.*')] });
    await openChip('Origin REGEX S.*');
    expect(inEditor('combobox', operatorField).textContent).toMatch(/^REGEX/);
    await type(inEditor('textbox', 'Filter value'), 'H.*');
    expect(isDisabled(saveButton())).toBe(false);
  });
});

describe('values of a column', () => {
  const values = '/api/v1/datasource/table/7/column/origin/values/';
  const inOrigin = [simple('origin', 'IN', ['SNA'])];

  test.each([
    ['IN', 'Origin in (SNA)'],
    ['NOT IN', 'Origin not in (SNA)'],
  ])('FLT-004 FLT-039 of %s are offered to select several, and stay on the device', async (operator, label) => {
    const { asked, latest, store } = await open({
      filters: [simple('origin', operator, ['SNA'])],
      answers: { [values]: { result: ['HOU', 'SNA', 'IND'] } },
    });
    await openChip(label);
    await press(await screen.findByRole('option', { name: 'HOU' }));
    expect(asked.filter(path => path === values).length).toBe(1);
    expect(await store.metadata.count()).toBe(1);
    await press(saveButton());
    expect(latest()).toMatchObject([{ operator, comparator: ['SNA', 'HOU'] }]);
  });

  test('can also be typed and pasted', async () => {
    const { latest } = await open({ filters: inOrigin, answers: { [values]: { result: ['HOU'] } } });
    await openChip('Origin in (SNA)');
    await screen.findByRole('option', { name: 'HOU' });
    const search = inEditor('searchbox', 'Search values');
    await act(async () => void fireEvent.paste(search, { clipboardData: { getData: () => 'HOU; LAX\nBOS' } }));
    await type(search, 'JFK');
    await press(screen.getByRole('option', { name: 'Use ‘JFK’' }));
    await press(saveButton());
    expect(latest()).toMatchObject([{ comparator: ['SNA', 'HOU', 'LAX', 'BOS', 'JFK'] }]);
  });

  test('FLT-058 a single value is typed if there are none to select', async () => {
    await open({ filters: [simple('origin', 'IN', ['x'])], told: { filter_select: false } });
    await openChip('Origin in (x)');
    await press(inEditor('button', 'Remove x'));
    expect((inEditor('searchbox', 'Type a value here') as HTMLInputElement).placeholder).toBe('Type a value here');
  });

  test('FLT-040 are queried only if the dataset offers them', async () => {
    const { asked } = await open({ filters: inOrigin, told: { filter_select: false } });
    await openChip('Origin in (SNA)');
    await waitFor(() => expect(asked.some(path => path.includes('table_extra'))).toBe(true));
    expect(asked.some(path => path.includes('/values/'))).toBe(false);
  });

  test('FLT-040 are not queried for filters of groups', async () => {
    const { asked } = await open({ filters: [simple('origin', 'IN', ['SNA'], { clause: 'HAVING' })] });
    await openChip('Origin in (SNA)');
    await waitFor(() => expect(asked.some(path => path.includes('table_extra'))).toBe(true));
    expect(asked.some(path => path.includes('/values/'))).toBe(false);
  });

  test('OFF-035 without a network those read before are shown, and others can be typed', async () => {
    const { connectivity, store, asked, latest } = await open({ filters: inOrigin });
    await store.metadata.put({ key: 'values 7 "origin"', place: 'dataset 7', value: ['HOU'], asOf: NOW - 3_600_000 });
    act(() => connectivity.set({ state: 'unreachable', since: NOW }));
    await openChip('Origin in (SNA)');
    expect(await screen.findByRole('option', { name: 'HOU' })).toBeDefined();
    expect(within(editor()).getByText(`as of ${clockTime(NOW - 3_600_000)}`)).toBeDefined();
    await type(inEditor('searchbox', 'Search values'), 'JFK');
    await press(screen.getByRole('option', { name: 'Use ‘JFK’' }));
    await press(saveButton());
    expect(latest()).toMatchObject([{ comparator: ['SNA', 'JFK'] }]);
    expect(asked).toEqual([]);
  });
});

describe('row counts', () => {
  const put = async (store: LocalStore, { key }: Question, ...answers: readonly QueryResult[]) => {
    const encoded = answers.map(encodeJsonResult);
    await store.results.put({
      key,
      parts: encoded.map(({ bytes }) => bytes),
      heads: encoded.map(({ head }) => head),
      asOf: NOW,
      bytes: 1,
      usedAt: NOW,
      dashboardIds: [],
    });
  };
  const filters = [simple('origin', 'IN', ['SNA'])];
  const rows = (count: number): QueryResult => ({ colnames: ['rows'], coltypes: [0], data: [{ rows: count }] });

  test('cover the rows of each value, most first', async () => {
    const { store } = await open({ filters, answers: { '/values/': { result: ['HOU', 'SNA', 'IND'] } } });
    await put(store, countsQuestion(7, 'origin'), {
      colnames: ['origin', 'rows'],
      coltypes: [1, 0],
      data: [
        { origin: 'SNA', rows: 370_000 },
        { origin: 'IND', rows: 1200 },
      ],
    });
    await openChip('Origin in (SNA)');
    await screen.findByText('3 values, most rows first');
    expect(options()).toEqual(['SNA370k', 'IND1.2k', 'HOU']);
  });

  test('cover the rows that match a filter', async () => {
    const { store } = await open({ filters });
    const filter = readFilter(filters[0], '');
    const question = filter && rowsQuestion(7, filter);
    if (question) await put(store, question, rows(1_120_000), rows(3_000_000));
    await openChip('Origin in (SNA)');
    expect(await within(editor()).findByText('1.12M of 3M rows')).toBeDefined();
  });

  test('show why the database rejects a SQL filter', async () => {
    const sql = { expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'delai > 1' };
    const { store } = await open({ filters: [sql] });
    const filter = readFilter(sql, '');
    const question = filter && rowsQuestion(7, filter);
    const reason = { code: 'text', text: 'There is no column delai' } as const;
    await store.failures.put({ key: question?.key ?? '', reason, status: 400, at: NOW });
    await openChip('delai > 1');
    expect(await within(editor()).findByText('There is no column delai')).toBeDefined();
  });

  test('do not cover groups or incomplete filters', () => {
    const having = { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'COUNT(*) > 1' };
    for (const stored of [having, simple('origin', 'IN', [])]) {
      const filter = readFilter(stored, '');
      expect(filter && rowsQuestion(7, filter)).toBeNull();
    }
  });
});

describe('partitions', () => {
  const extra = { table_extra: { partitions: { cols: ['origin'] } } };

  test('FLT-024 FLT-033 FLT-041 offer the latest one for their column, and make the filter SQL', async () => {
    const { latest, asked } = await open({ filters: [simple('origin', 'IS NULL')], answers: extra });
    await openChip('Origin is null');
    await waitFor(() => expect(asked).toContain('/api/v1/database/1/table_extra/flights/main/'));
    await choose(operatorField, 'use latest_partition template');
    expect(inEditor('tab', 'Custom SQL').getAttribute('aria-selected')).toBe('true');
    await press(saveButton());
    expect(latest()).toMatchObject([{ expressionType: 'SQL', clause: 'WHERE', operatorId: 'LATEST_PARTITION' }]);
  });

  test('FLT-041 are not queried for a dataset made from a query of the SQL editor', async () => {
    const { asked } = await open({
      filters: [simple('origin', 'IN', ['x'])],
      told: { is_sqllab_view: true },
      answers: extra,
    });
    await openChip('Origin in (x)');
    await waitFor(() => expect(asked.some(path => path.includes('/values/'))).toBe(true));
    expect(asked.some(path => path.includes('table_extra'))).toBe(false);
  });

  test('FLT-043 show nothing on failure', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { asked } = await open({ filters: [simple('origin', 'IS NULL')], answers: { table_extra: 500 } });
    await openChip('Origin is null');
    await waitFor(() => expect(asked.some(path => path.includes('table_extra'))).toBe(true));
    for (const region of ['alert', 'status'])
      expect(
        screen
          .queryAllByRole(region)
          .map(({ textContent }) => textContent)
          .join(''),
      ).toBe('');
    await press(inEditor('combobox', operatorField));
    expect(options()).not.toContain('use latest_partition template');
  });
});

describe('values of an advanced data type', () => {
  const flags = { ENABLE_ADVANCED_DATA_TYPES: true };
  const result = { display_value: '[80]', error_message: '', valid_filter_operators: ['EQUALS'], values: [80] };
  const convert = (asked: readonly string[]) => asked.filter(path => path.includes('advanced_data_type')).length;
  const filters = [simple('port', '==', 'ftp')];

  test('FLT-044 FLT-045 FLT-046 are converted 600 ms after the last input, with the available operators', async () => {
    const { asked, pass } = await open({ filters, flags, answers: { advanced_data_type: { result } } });
    await openChip('port = ftp');
    await type(inEditor('textbox', 'Filter value'), 'htt');
    await act(async () => pass(599));
    await type(inEditor('textbox', 'Filter value'), 'http');
    await act(async () => pass(599));
    expect(convert(asked)).toBe(0);
    expect(isDisabled(saveButton()), 'nobody knows yet').toBe(true);
    await act(async () => pass(1));
    expect(asked.at(-1)).toContain('/api/v1/advanced_data_type/convert?q=(type:port,values:!(http))');
    expect(await screen.findByText('Stored as [80]')).toBeDefined();
    expect(isDisabled(saveButton())).toBe(false);
    await choose(operatorField, 'Less than (<)');
    expect(isDisabled(saveButton())).toBe(true);
  });

  test('FLT-031 FLT-047 cannot be saved if the server rejects them', async () => {
    const { pass } = await open({
      filters,
      flags,
      answers: { advanced_data_type: { result: { ...result, error_message: 'no port' } } },
    });
    await openChip('port = ftp');
    await type(inEditor('textbox', 'Filter value'), 'x');
    await act(async () => pass(600));
    expect(await screen.findByText('no port')).toBeDefined();
    expect(isDisabled(saveButton())).toBe(true);
  });

  test('FLT-048 cannot be saved if the conversion failed, and a tooltip says so', async () => {
    const { pass } = await open({ filters, flags, answers: { advanced_data_type: 500 } });
    await openChip('port = ftp');
    await type(inEditor('textbox', 'Filter value'), 'x');
    await act(async () => pass(600));
    const sign = await within(editor()).findByRole('button', { name: /Failed to retrieve advanced type$/ });
    expect(sign.dataset['tooltip']).toBe('Failed to retrieve advanced type');
    expect(isDisabled(saveButton())).toBe(true);
  });

  test('OFF-035 OFF-081 are not converted without a network, which is said, and are once it is back', async () => {
    const { asked, pass, connectivity } = await open({ filters, flags, answers: { advanced_data_type: { result } } });
    act(() => connectivity.set({ state: 'unreachable', since: NOW }));
    await openChip('port = ftp');
    await type(inEditor('textbox', 'Filter value'), 'http');
    await act(async () => pass(600));
    expect(within(editor()).getByText('Converting this value needs the network.').getAttribute('role')).toBe('status');
    expect(isDisabled(saveButton())).toBe(false);
    expect(convert(asked)).toBe(0);
    act(() => connectivity.set({ state: 'live', since: NOW }));
    await act(async () => pass(600));
    expect(await screen.findByText('Stored as [80]')).toBeDefined();
    expect(convert(asked)).toBe(1);
  });

  test('PRM-019 behave like other values if such types are disabled', async () => {
    const { asked, pass } = await open({ filters });
    await openChip('port = ftp');
    await type(inEditor('textbox', 'Filter value'), 'http');
    await act(async () => pass(600));
    expect(convert(asked)).toBe(0);
    expect(isDisabled(saveButton())).toBe(false);
  });
});

test('PRM-014 selects the column of a new filter from a list with drag-and-drop off', async () => {
  const { latest } = await open({ flags: { ENABLE_EXPLORE_DRAG_AND_DROP: false } });
  await screen.findByRole('combobox', { name: /Add to Filters/ });
  expect(screen.queryByRole('button', { name: 'Drop a column or click' })).toBeNull();
  chooseOption(/Add to Filters/, 'Origin');
  expect(inEditor('combobox', /Origin/)).toBeDefined();
  expect(latest()).toEqual([]);
});

/** The code editor, once loaded; it is in its own root. */
async function sqlField(): Promise<EditorView> {
  const found = () =>
    [...editor().querySelectorAll('*')].flatMap(({ shadowRoot }) => {
      const content = shadowRoot?.querySelector<HTMLElement>('.cm-content');
      return (content && EditorView.findFromDOM(content)) ?? [];
    });
  await waitFor(() => expect(found().length).toBe(1));
  return found()[0] as EditorView;
}

describe('the Custom SQL tab', () => {
  test('FLT-007 FLT-008 FLT-009 filters rows or groups, and explains by what; the SQL starts from the filter', async () => {
    const { latest } = await open({ filters: [simple('origin', 'IN', ['SNA'])] });
    await openChip('Origin in (SNA)');
    await press(inEditor('tab', 'Custom SQL'));
    expect(within(editor()).getByText('Filters by columns')).toBeDefined();
    expect((await sqlField()).state.doc.toString()).toBe("origin IN ('SNA')");
    await press(inEditor('combobox', /Clause$/));
    expect(options()).toEqual(['WHEREFilters by columns', 'HAVINGFilters by metrics']);
    await press(screen.getByRole('option', { name: /HAVING/ }));
    expect(within(editor()).getByText('Filters by metrics')).toBeDefined();
    const field = await sqlField();
    const changes = { from: 0, to: field.state.doc.length, insert: 'AVG(late) > 0.2' };
    await act(async () => field.dispatch({ changes }));
    await press(saveButton());
    expect(latest()).toMatchObject([{ expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'AVG(late) > 0.2' }]);
  });
});
