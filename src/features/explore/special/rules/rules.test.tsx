// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { chooseOption } from '../../../../../tests/support/choose-option';
import { drawEditor } from '../../../../../tests/support/edited-control';
import { genericTypes, type Dataset } from '@/model/dataset';
import ConditionalFormattingEditor from './ConditionalFormattingEditor';

afterEach(cleanup);

const dataset = {
  columns: [
    { name: 'city', verboseName: 'City', generic: genericTypes.text, isTemporal: false },
    { name: 'height', verboseName: null, generic: genericTypes.numeric, isTemporal: false },
  ],
  metrics: [{ name: 'sales', verboseName: 'Sales' }],
} as unknown as Dataset;

const draw = (value: unknown, rules?: 'extended') =>
  drawEditor(ConditionalFormattingEditor, {
    kind: 'conditional-formatting',
    value,
    dataset,
    label: 'Conditional formatting',
    formData: { groupby: ['city'], metrics: ['sales'] },
    options: rules ? { rules } : {},
  });

const chips = () => [...document.querySelectorAll('[data-chip]')].map(chip => chip.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, text: string) => fireEvent.change(field(name), { target: { value: text } });
const leave = (name: string) => fireEvent.blur(field(name));
const offered = (name: RegExp) => {
  fireEvent.click(screen.getByRole('combobox', { name }));
  const labels = screen.getAllByRole('option').map(option => option.textContent);
  fireEvent.click(screen.getByRole('option', { selected: true }));
  return labels;
};

const smaller = 'This value should be smaller than the right target value';
const greater = 'This value should be greater than the left target value';

describe('the list of rules', () => {
  const rules = [
    { column: 'sales', operator: '>', targetValue: 5, colorScheme: '#ACE1C4' },
    { column: 'sales', operator: '< x ≤', targetValueLeft: 1, targetValueRight: 3, colorScheme: '#EFA1AA' },
    'none',
  ];

  test('describes each rule, whatever is stored', () => {
    draw(rules);
    expect(chips()).toEqual(['Sales > 5', '1 < Sales ≤ 3', 'Not a rule']);
  });

  test('EXP-037 moves and removes rules: the last one that matches wins', () => {
    const { value } = draw(rules.slice(0, 2));
    fireEvent.keyDown(screen.getByRole('button', { name: 'Sales > 5' }), { key: 'ArrowDown', altKey: true });
    expect(value()).toEqual([rules[1], rules[0]]);
    press('Remove Sales > 5');
    expect(value()).toEqual([rules[1]]);
  });

  test('explains why nothing can be added to a chart without columns', () => {
    drawEditor(ConditionalFormattingEditor, { kind: 'conditional-formatting', value: [], dataset });
    expect(screen.getByText('This chart has no columns to set this for yet.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add new color formatter' })).toBeNull();
  });
});

describe('a rule', () => {
  test('EXP-108 EXP-109 covers a number, with one of eleven operators and one of six colors', () => {
    draw([]);
    press('Add new color formatter');
    expect(offered(/ Column$/)).toEqual(['Sales']);
    expect(offered(/ Operator$/)).toEqual(['None', '>', '<', '≥', '≤', '=', '≠', '< x <', '≤ x ≤', '≤ x <', '< x ≤']);
    expect(offered(/ Color scheme$/)).toEqual([
      'success',
      'alert',
      'error',
      'success dark',
      'alert dark',
      'error dark',
    ]);
  });

  test('EXP-111 needs no target with the operator None', () => {
    const { value } = draw([]);
    press('Add new color formatter');
    expect(screen.queryByRole('textbox', { name: 'Target value' })).toBeNull();
    press('Save');
    expect(value()).toEqual([{ column: 'sales', operator: 'None', colorScheme: '#ACE1C4' }]);
  });

  test('EXP-110 reports on save that its target is required', () => {
    const { changes, value } = draw([]);
    press('Add new color formatter');
    chooseOption(/ Operator$/, '≥');
    press('Save');
    expect(changes).toEqual([]);
    expect(screen.getByText('Required')).toBeDefined();
    type('Target value', '12.5');
    press('Save');
    expect(value()).toEqual([{ column: 'sales', operator: '≥', targetValue: 12.5, colorScheme: '#ACE1C4' }]);
  });

  test('EXP-110 reports a required field when it loses focus', () => {
    draw([{ column: 'sales', operator: '>', targetValue: 5, colorScheme: '#ACE1C4' }]);
    press('Sales > 5');
    type('Target value', '');
    expect(screen.queryByText('Required')).toBeNull();
    leave('Target value');
    expect(screen.getByText('Required')).toBeDefined();
  });

  test('EXP-112 EXP-113 EXP-114 EXP-115 compares two targets when both have a value and one loses focus', () => {
    const { value } = draw([]);
    press('Add new color formatter');
    chooseOption(/ Operator$/, '≤ x <');
    type('Left value', '5');
    leave('Left value');
    expect(screen.queryByText(smaller)).toBeNull();
    type('Right value', '1');
    expect(screen.queryByText(smaller), 'not while it is typed').toBeNull();
    leave('Right value');
    expect(field('Left value').getAttribute('aria-describedby')).toBe(screen.getByText(smaller).id);
    expect(field('Right value').getAttribute('aria-describedby')).toBe(screen.getByText(greater).id);
    type('Right value', '9');
    leave('Right value');
    expect(screen.queryByText(smaller)).toBeNull();
    press('Save');
    expect(value()).toEqual([
      { column: 'sales', operator: '≤ x <', targetValueLeft: 5, targetValueRight: 9, colorScheme: '#ACE1C4' },
    ]);
  });

  test('drops changes when closed', () => {
    const rules = [{ column: 'sales', operator: '>', targetValue: 5, colorScheme: '#ACE1C4' }];
    const { changes } = draw(rules);
    press('Sales > 5');
    type('Target value', '7');
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(changes).toEqual([]);
    expect(chips()).toEqual(['Sales > 5']);
  });
});

describe('an extended rule', () => {
  test('EXP-116 compares texts of any content', () => {
    const { value } = draw([], 'extended');
    press('Add new color formatter');
    expect(offered(/ Operator$/)).toEqual(['equal to']);
    type('Target value', 'Oslo');
    press('Save');
    expect(value()).toEqual([{ column: 'city', operator: 'EqualTo', targetValue: 'Oslo', colorScheme: '#ACE1C4' }]);
    press('City = Oslo');
    chooseOption(/ Column$/, 'Sales');
    chooseOption(/ Operator$/, '>');
    press('Save');
    expect(screen.getByText('Required'), 'others take numbers').toBeDefined();
  });

  test('EXP-107 EXP-117 colors a whole column, of which only the column and the color are stored', () => {
    const { value } = draw([], 'extended');
    press('Add new color formatter');
    fireEvent.click(screen.getByRole('radio', { name: 'Whole column' }));
    chooseOption(/ Color scheme$/, 'error dark');
    press('Save');
    expect(value()).toEqual([{ column: 'city', colorScheme: '#A7323F' }]);
  });

  test('EXP-117 needs a color for a whole column', () => {
    const { changes } = draw([{ column: 'city' }], 'extended');
    press('City');
    press('Save');
    expect(screen.getByText('Required')).toBeDefined();
    expect(changes).toEqual([]);
  });

  test('EXP-106 can fill with its own solid color', async () => {
    const { value } = draw([{ column: 'sales', operator: 'None', colorScheme: '#ACE1C4' }], 'extended');
    press('Sales');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Solid fill' }));
    press('Custom color: Custom color');
    const hex = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Hex' });
    expect(hex.value, 'it begins with the color scheme').toBe('#ACE1C4');
    fireEvent.change(hex, { target: { value: '#123456' } });
    fireEvent.blur(hex);
    fireEvent.keyDown(hex, { key: 'Escape' });
    press('Save');
    expect(value()).toEqual([
      { column: 'sales', operator: 'None', colorScheme: '#ACE1C4', solidFill: true, customColor: '#123456' },
    ]);
  });
});
