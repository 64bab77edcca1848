// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { must } from '@/lib/assert';
import type { Dataset } from '@/model/dataset';
import { controlsOf } from '@/viz/controls/panel';
import { loadControls } from '@/viz/panels';
import { drawEditor } from '../../../../tests/support/edited-control';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import { typeCode } from '../../../../tests/support/type-code';
import { ChoiceEditor, ChoicesEditor } from './ChoiceEditors';
import CodeEditor from './CodeEditor';
import { ControlLabel } from './ControlLabel';
import ControlPanel from './ControlPanel';
import { FieldDragProvider } from '../fields/drag/FieldDragProvider';
import { editorOf } from './editors';
import { CurrencyEditor, NumberFormatEditor } from './FormatEditors';
import { CategoricalSchemeEditor } from './SchemeEditor';
import { TEXT_REST } from './SettledText';
import { FlagEditor, NumberEditor, TextEditor } from './SimpleEditors';

afterEach(cleanup);
afterEach(closeScreens);
afterEach(() => void vi.restoreAllMocks());
afterEach(() => void vi.useRealTimers());

/** The choices of a field, once it is focused. */
function offered(field: HTMLElement) {
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  return screen.getAllByRole('option').map(option => option.textContent);
}

test('EXP-019 has no editor for a control of an unknown kind, and reports that in the console once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect([editorOf('constructor'), editorOf('of-tomorrow'), editorOf('of-tomorrow')]).toEqual([null, null, null]);
  expect(warn.mock.calls.map(([text]) => text as string)).toEqual([
    'No editor for controls of the kind constructor',
    'No editor for controls of the kind of-tomorrow',
  ]);
});

test('EXP-019 shows nothing for such a control, and the others as usual', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const panel = must(await loadControls('pie'), 'its controls');
  const [first] = panel.sections;
  const controls = must(first, 'a section').controls.map((control, place) =>
    place === 0 ? Object.assign({ ...control }, { kind: 'of-tomorrow' }) : control,
  );
  const context = { formData: {}, dataset: null, flags: undefined, engine: null };
  await openScreen(
    <FieldDragProvider>
      <ControlPanel
        panel={{ ...panel, sections: [{ ...must(first, 'a section'), controls }] }}
        tab="data"
        context={context}
        problems={new Map()}
        onChange={() => undefined}
      />
    </FieldDragProvider>,
  );
  const names = controls.map(({ name }) => name);
  const rendered = [...document.querySelectorAll('[data-control]')].map(each => each.getAttribute('data-control'));
  expect(rendered).toEqual(names.slice(1));
  const section = must(document.querySelector('section'), 'the section');
  expect(section.children).toHaveLength(1 + rendered.length);
});

test('EXP-125 stores a typed number as a number once the field is left', () => {
  const { changes } = drawEditor(NumberEditor, { kind: 'number', value: 5 });
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '12' } });
  expect(changes).toEqual([]);
  fireEvent.blur(field);
  expect(changes).toEqual([12]);
});

test.each([
  ['text', TextEditor, 'after'],
  ['number', NumberEditor, 12],
] as const)('EXP-125 stores what is typed into a field for a %s after a pause', async (kind, Editor, stored) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { changes } = drawEditor(Editor, { kind });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: String(stored) } });
  await act(async () => void vi.advanceTimersByTime(TEXT_REST - 1));
  expect(changes).toEqual([]);
  await act(async () => void vi.advanceTimersByTime(1));
  expect(changes).toEqual([stored]);
});

test.each([
  ['EXP-123 a whole number', { integer: true }, '1.5', 'is expected to be an integer', '2'],
  ['EXP-124 a number', {}, 'many', 'is expected to be a number', '1.5'],
] as const)('%s cannot be another text, which stays in the field', (_, options, wrong, problem, right) => {
  const { value } = drawEditor(NumberEditor, { kind: 'number', options });
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const enter = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  enter(wrong);
  expect(screen.getByText(problem)).toBeDefined();
  expect(field.value).toBe(wrong);
  enter(right);
  expect(screen.queryByText(problem)).toBeNull();
  expect(value()).toBe(Number(right));
});

test.each([
  ['y_axis_format', 'percentage', [',.1%', '.2%', '.3%']],
  ['y_axis_format', 'ratio', null],
  ['number_format', 'percentage', null],
])('EXP-080 offers formats for the %s of values compared as %s', (name, comparison_type, formats) => {
  drawEditor(NumberFormatEditor, { kind: 'number-format', options: { name }, formData: { comparison_type } });
  const names = offered(screen.getByRole('combobox')).map(label => label?.replace(/\s.*/, ''));
  if (formats) expect(names).toEqual(formats);
  else expect(names).toEqual(expect.arrayContaining([',d', '.3%']));
});

test('removes a text that is emptied', () => {
  const { changes } = drawEditor(TextEditor, { kind: 'text', value: 'before' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  fireEvent.blur(screen.getByRole('textbox'));
  expect(changes).toEqual([undefined]);
});

test('EXP-030 EXP-031 a currency has a position and a symbol, and both can be cleared', () => {
  const value = { symbol: 'EUR', symbolPosition: 'suffix' };
  const { changes } = drawEditor(CurrencyEditor, { kind: 'currency', value });
  fireEvent.click(screen.getByRole('button', { name: 'Clear Prefix or suffix' }));
  expect(changes.at(-1)).toEqual({ symbol: 'EUR' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear Currency' }));
  expect(changes.at(-1)).toBeUndefined();
});

test('EXP-030 a currency is a prefix or a suffix', () => {
  const { changes } = drawEditor(CurrencyEditor, { kind: 'currency', value: { symbol: 'EUR' } });
  expect(offered(screen.getByRole('combobox', { name: 'Prefix or suffix' }))).toEqual(['Prefix', 'Suffix']);
  fireEvent.click(screen.getByRole('option', { name: 'Prefix' }));
  expect(changes).toEqual([{ symbol: 'EUR', symbolPosition: 'prefix' }]);
});

test('EXP-031 another currency than the offered ones can be typed', () => {
  const { changes } = drawEditor(CurrencyEditor, { kind: 'currency' });
  const field = screen.getByRole('combobox', { name: 'Currency' });
  expect(offered(field)).toEqual(expect.arrayContaining([expect.stringContaining('EUR')]));
  fireEvent.change(field, { target: { value: 'CHF' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(changes).toEqual([{ symbol: 'CHF' }]);
});

test('MET-024 reports that a dataset has no time column to choose', async () => {
  const panel = must(await loadControls('event_flow'), 'its controls');
  const options = controlsOf(panel).find(({ name }) => name === 'granularity_sqla') ?? {};
  const dataset = { columns: [{ name: 'city', isTemporal: false }] } as unknown as Dataset;
  drawEditor(ChoiceEditor, { kind: 'choice', value: null, options, dataset });
  expect(screen.getByPlaceholderText('No temporal columns found')).toBeDefined();
});

test('shows a choice that other settings imply as selected while none is stored', () => {
  const choices = { from: 'catalogue', values: ['aggregate', 'raw'] } as const;
  const { changes } = drawEditor(ChoiceEditor, {
    kind: 'choice',
    value: null,
    options: { choices, impliedIn: ({ formData }) => (formData['all_columns'] ? 'raw' : 'aggregate') },
    formData: { all_columns: ['state'] },
  });
  expect(screen.getByRole('radio', { name: 'raw' }).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: 'aggregate' }));
  expect(changes).toEqual(['aggregate']);
  expect(screen.getByRole('radio', { name: 'aggregate' }).getAttribute('aria-checked')).toBe('true');
});

test('EXP-126 drops values that are not among the choices once the user chooses', () => {
  const choices = { from: 'catalogue', values: [10, 50, 100, 250] } as const;
  const { changes } = drawEditor(ChoicesEditor, { kind: 'choices', value: [10, 7], options: { choices } });
  expect(screen.queryByText('7')).toBeNull();
  offered(screen.getByRole('combobox'));
  fireEvent.click(screen.getByRole('option', { name: '100' }));
  expect(changes).toEqual([[10, 100]]);
});

test('EXP-024 EXP-025 selects a color scheme by its name', () => {
  drawEditor(CategoricalSchemeEditor, { kind: 'categorical-scheme', value: 'nobody knows' });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Select color scheme' });
  expect(field.placeholder).toBe('Select scheme');
});

test('EXP-029 offers each color scheme with its name and a strip of its colors', async () => {
  drawEditor(CategoricalSchemeEditor, { kind: 'categorical-scheme', value: null });
  const field = screen.getByRole('combobox', { name: 'Select color scheme' });
  await waitFor(() => expect(offered(field).length).toBeGreaterThan(1));
  for (const option of screen.getAllByRole('option')) {
    expect(option.textContent).toMatch(/\p{L}/u);
    expect(option.querySelectorAll('[aria-hidden="true"] > span').length).toBeGreaterThan(1);
  }
});

test('EXP-027 a chart that came from a dashboard has that dashboard’s colors', () => {
  drawEditor(CategoricalSchemeEditor, { kind: 'categorical-scheme', formData: { dashboardId: 3 } });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Select color scheme' });
  expect([field.disabled, field.value]).toEqual([true, 'Dashboard scheme']);
  expect(screen.getByRole('button', { name: /set in the properties of the dashboard/ })).toBeDefined();
});

test.each([
  [{ CH: '#f00' }, true],
  [{}, false],
])('EXP-028 reports colors of labels that override the scheme: %j', (label_colors, isReported) => {
  drawEditor(CategoricalSchemeEditor, { kind: 'categorical-scheme', formData: { label_colors } });
  const name =
    'Setting: This color scheme is being overridden by custom label colors. Check the JSON metadata in the Advanced settings';
  expect(screen.queryByRole('button', { name }) !== null).toBe(isReported);
});

test('keeps what is typed into a code field when the field goes away', async () => {
  const { changes } = drawEditor(CodeEditor, { kind: 'code', value: 'before' });
  typeCode('Setting', 'after');
  cleanup();
  expect(changes).toEqual(['after']);
});

test('EXP-015 EXP-016 EXP-017 EXP-018 A11Y-003 a control announces its description, that it is required, its error, and instant updates', () => {
  render(
    <ControlLabel
      control={{ required: true, asks: 'picture' }}
      words={{ label: 'Name', description: 'What it is called.' }}
      problem="cannot be empty"
    >
      {({ labelledBy, describedBy }) => <input aria-labelledby={labelledBy} aria-describedby={describedBy} />}
    </ControlLabel>,
  );
  const field = screen.getByRole('textbox', { name: /^Name.*\(Required\)$/ });
  const said = screen.getByText('cannot be empty');
  expect(field.getAttribute('aria-describedby')).toBe(said.id);
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe(said.id);
  expect(said.closest('[aria-live="polite"]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'About Name: What it is called.' })).toBeDefined();
  expect(document.querySelector('[data-tooltip="Required"]')?.textContent).toBe('*');
  expect(screen.getByText('cannot be empty')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Applied immediately' })).toBeDefined();
});

test.each([undefined, null, 7, 'text', [], [{}], { symbol: 7 }].map(value => [value]))(
  'survives any form data under a control: %o',
  value => {
    for (const editor of [
      FlagEditor,
      TextEditor,
      NumberEditor,
      ChoiceEditor,
      CurrencyEditor,
      CategoricalSchemeEditor,
    ]) {
      expect(() => drawEditor(editor, { kind: 'text', value })).not.toThrow();
      cleanup();
    }
  },
);
