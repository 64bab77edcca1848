// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseOption } from '../../../../../tests/support/choose-option';
import { drawEditor } from '../../../../../tests/support/edited-control';
import { genericTypes, type Dataset } from '@/model/dataset';
import FixedOrMetric from './FixedOrMetric';
import { takesField } from '../pane/add-field';
import { ColumnField, ColumnsField, MetricField, MetricsField } from './FieldEditors';

afterEach(cleanup);

const column = (name: string, members: object = {}) => ({
  name,
  type: 'DOUBLE',
  verboseName: null,
  description: null,
  expression: null,
  generic: genericTypes.numeric,
  isTemporal: false,
  ...members,
});
const dataset = {
  id: 1,
  columns: [column('mass'), column('length')],
  metrics: [{ name: 'heaviest', expression: 'MAX(mass)', verboseName: 'Heaviest' }],
} as unknown as Dataset;
const bare = { ...dataset, metrics: [] };

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const add = () => press('Drop a column or click');
const tabs = () => screen.getAllByRole('tab').map(tab => tab.textContent);
const openTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent;
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

/** The other tabs are disabled, and their tooltips say why. */
function expectOnlySaved(): void {
  for (const [name, reason] of [
    ['Simple', 'Simple ad-hoc metrics are not enabled for this dataset'],
    ['Custom SQL', 'Custom SQL ad-hoc metrics are not enabled for this dataset'],
  ] as const) {
    const tab = screen.getByRole('tab', { name });
    expect(tab.getAttribute('aria-disabled')).toBe('true');
    expect(tab.dataset['tooltip']).toBe(reason);
    openTab(name);
  }
  expect(chosenTab()).toBe('Saved');
}

describe('the editor of a metric', () => {
  test('MET-001 MET-003 has three tabs, and opens on Saved for a new one', () => {
    drawEditor(MetricsField, { kind: 'metrics', dataset });
    add();
    expect([tabs(), chosenTab()]).toEqual([['Saved', 'Simple', 'Custom SQL'], 'Saved']);
  });

  test('MET-008 its title can be changed except on Saved', () => {
    drawEditor(MetricsField, { kind: 'metrics', dataset });
    add();
    expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
    openTab('Simple');
    expect(screen.getByRole('button', { name: 'Rename' })).toBeDefined();
    openTab('Custom SQL');
    expect(screen.getByRole('button', { name: 'Rename' })).toBeDefined();
  });

  test('MET-009 MET-010 enables Save after a selection, and drops the selection on Close', () => {
    const { changes } = drawEditor(MetricsField, { kind: 'metrics', dataset });
    add();
    expect(save().disabled).toBe(true);
    chooseOption(/Saved metric/, 'Heaviest');
    expect(save().disabled).toBe(false);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(changes).toEqual([]);
    add();
    expect(save().disabled).toBe(true);
    chooseOption(/Saved metric/, 'Heaviest');
    fireEvent.click(save());
    expect(changes).toEqual([['heaviest']]);
  });

  test('MET-020 reports that a dataset has no saved metrics', () => {
    drawEditor(MetricsField, { kind: 'metrics', dataset: bare });
    add();
    openTab('Saved');
    expect(screen.getByText('No saved metrics found')).toBeDefined();
  });

  test('MET-011 adds no second metric to a single-metric control', () => {
    drawEditor(MetricField, { kind: 'metric', value: 'heaviest', dataset });
    expect(screen.getByText('Heaviest')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Drop a column or click' })).toBeNull();
  });

  test('MET-019 offers only saved metrics if the dataset allows no custom ones', () => {
    drawEditor(MetricsField, { kind: 'metrics', dataset: { ...dataset, disallowsAdhocMetrics: true } });
    add();
    expectOnlySaved();
  });

  test('MET-023 flags one that the dataset lacks', () => {
    drawEditor(MetricsField, { kind: 'metrics', value: ['gone'], dataset });
    expect(
      screen.getByRole('button', { name: /This metric might be incompatible with current dataset/ }),
    ).toBeDefined();
  });
});

describe('the editor of a column', () => {
  const options = { accepts: { expressions: true } } as const;
  test('MET-002 MET-021 has three tabs, and says that no expressions are saved', () => {
    drawEditor(ColumnsField, { kind: 'columns', dataset, options });
    add();
    expect(tabs()).toEqual(['Saved', 'Simple', 'Custom SQL']);
    openTab('Saved');
    expect(screen.getByText('No saved expressions found')).toBeDefined();
  });

  test('MET-022 flags one that the dataset lacks, and no other', () => {
    drawEditor(ColumnsField, { kind: 'columns', value: ['mass', 'gone'], dataset });
    const [sign, ...others] = screen.getAllByRole('button', {
      name: /This column might be incompatible with current dataset$/,
    });
    expect(sign?.closest('li')?.textContent).toContain('gone');
    expect(others).toEqual([]);
  });

  test('MET-024 reports that a dataset has no time column if one is needed', () => {
    drawEditor(ColumnField, { kind: 'column', dataset, options: { accepts: { temporal: true } } });
    add();
    expect(screen.getByText('No temporal columns found')).toBeDefined();
  });

  test('EXP-021 shows each as a chip with a button that removes it', () => {
    const { changes } = drawEditor(ColumnsField, { kind: 'columns', value: ['mass', 'length'], dataset });
    press('Remove mass');
    expect(changes).toEqual([['length']]);
  });
});

describe('a number or a metric', () => {
  const draw = (value: unknown) => drawEditor(FixedOrMetric, { kind: 'fixed-or-metric', value, dataset });

  test('EXP-093 EXP-094 starts as the number 5, and becomes a metric when that is selected', () => {
    const { changes } = draw(undefined);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('5');
    fireEvent.click(screen.getByRole('radio', { name: 'Based on a metric' }));
    expect(changes).toEqual([{ type: 'metric', value: null }]);
    add();
    chooseOption(/Saved metric/, 'Heaviest');
    fireEvent.click(save());
    expect(changes.at(-1)).toEqual({ type: 'metric', value: 'heaviest' });
  });

  test('EXP-095 goes back to 100', () => {
    const { changes } = draw({ type: 'metric', value: 'heaviest' });
    fireEvent.click(screen.getByRole('radio', { name: 'Fixed' }));
    expect(changes).toEqual([{ type: 'fix', value: 100 }]);
  });
});

describe('MET-019 if the dataset allows no custom metrics', () => {
  const strict = { ...dataset, disallowsAdhocMetrics: true };
  test('selects a column among the saved ones', () => {
    drawEditor(ColumnsField, { kind: 'columns', dataset: strict, options: { accepts: { expressions: true } } });
    add();
    expectOnlySaved();
  });

  test.each([
    ['a column makes no metric', { kind: 'column', column: 'mass' } as const, false],
    ['a saved metric is taken', { kind: 'metric', metric: 'heaviest' } as const, true],
  ])('%s', (_, field, taken) => {
    expect(takesField({ kind: 'metrics', name: 'metrics' }, field, strict)).toBe(taken);
  });
});

test.each([undefined, null, 7, 'text', [], [null, 7, {}], {}, { expressionType: 'SIMPLE' }].map(value => [value]))(
  'survives any form data under a control of fields: %o',
  value => {
    for (const editor of [MetricField, MetricsField, ColumnField, ColumnsField]) {
      expect(() => drawEditor(editor, { kind: 'metrics', value, dataset })).not.toThrow();
      cleanup();
    }
  },
);

describe('PRM-014 with drag-and-drop switched off', () => {
  const flags = { ENABLE_EXPLORE_DRAG_AND_DROP: false };

  test('selects metrics from a list, or creates them in the editor', async () => {
    const { value } = drawEditor(MetricsField, { kind: 'metrics', dataset, flags, label: 'Metrics' });
    await screen.findByRole('combobox', { name: /Add to Metrics/ });
    expect(screen.queryByRole('button', { name: 'Drop a column or click' })).toBeNull();
    chooseOption(/Add to Metrics/, 'Heaviest');
    expect(value()).toEqual(['heaviest']);
    chooseOption(/Add to Metrics/, 'mass');
    expect(value()).toMatchObject(['heaviest', { expressionType: 'SIMPLE', column: { column_name: 'mass' } }]);
    chooseOption(/Add to Metrics/, 'Custom…');
    expect(tabs()).toEqual(['Saved', 'Simple', 'Custom SQL']);
  });

  test('selects columns the same way, and only those that the control accepts', async () => {
    const { value } = drawEditor(ColumnsField, { kind: 'columns', value: ['mass'], dataset, flags, label: 'Columns' });
    fireEvent.click(await screen.findByRole('combobox', { name: /Add to Columns/ }));
    expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['mass', 'length', 'Custom…']);
    fireEvent.click(screen.getByRole('option', { name: 'length' }));
    expect(value()).toEqual(['mass', 'length']);
    press('Remove mass');
    expect(value()).toEqual(['length']);
  });

  test('replaces the value of a single-value control after removing it', async () => {
    const { value } = drawEditor(ColumnField, { kind: 'column', value: 'mass', dataset, flags, label: 'Column' });
    expect(screen.queryByRole('combobox', { name: /Add to Column/ })).toBeNull();
    press('Remove mass');
    await screen.findByRole('combobox', { name: /Add to Column/ });
    chooseOption(/Add to Column/, 'length');
    expect(value()).toEqual('length');
  });
});
