// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawEditor } from '../../../../tests/support/edited-control';
import { ChoiceEditor } from './ChoiceEditors';
import CodeEditor from './CodeEditor';
import { ControlLabel } from './ControlLabel';
import { editorOf } from './editors';
import { CurrencyEditor } from './FormatEditors';
import { CategoricalSchemeEditor } from './SchemeEditor';
import { FlagEditor, NumberEditor, TextEditor } from './SimpleEditors';

afterEach(cleanup);
afterEach(() => void vi.restoreAllMocks());

test('EXP-019 a control of an unknown kind has no editor, and the console says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect([editorOf('constructor'), editorOf('of-tomorrow'), editorOf('of-tomorrow')]).toEqual([null, null, null]);
  expect(warn.mock.calls.map(([text]) => text as string)).toEqual([
    'No editor for controls of the kind constructor',
    'No editor for controls of the kind of-tomorrow',
  ]);
});

test('EXP-125 a typed number counts once the field is left, as a number', () => {
  const { changes } = drawEditor(NumberEditor, { kind: 'number', value: 5 });
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '12' } });
  expect(changes).toEqual([]);
  fireEvent.blur(field);
  expect(changes).toEqual([12]);
});

test('a text that is emptied is left out', () => {
  const { changes } = drawEditor(TextEditor, { kind: 'text', value: 'before' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  fireEvent.blur(screen.getByRole('textbox'));
  expect(changes).toEqual([undefined]);
});

test('EXP-030 EXP-031 a currency has a position and a symbol, both of which can be cleared', () => {
  const value = { symbol: 'EUR', symbolPosition: 'suffix' };
  const { changes } = drawEditor(CurrencyEditor, { kind: 'currency', value });
  fireEvent.click(screen.getByRole('button', { name: 'Clear Prefix or suffix' }));
  expect(changes.at(-1)).toEqual({ symbol: 'EUR' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear Currency' }));
  expect(changes.at(-1)).toBeUndefined();
});

test('a choice that other settings imply is shown as chosen while none is stored', () => {
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

test('EXP-024 EXP-025 a color scheme is selected under its name', () => {
  drawEditor(CategoricalSchemeEditor, { kind: 'categorical-scheme', value: 'nobody knows' });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Select color scheme' });
  expect(field.placeholder).toBe('Select scheme');
});

test('EXP-027 the colors of a chart that came from a dashboard are that dashboard’s', () => {
  drawEditor(CategoricalSchemeEditor, { kind: 'categorical-scheme', formData: { dashboardId: 3 } });
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Select color scheme' });
  expect([field.disabled, field.value]).toEqual([true, 'Dashboard scheme']);
  expect(screen.getByRole('button', { name: /set in the properties of the dashboard/ })).toBeDefined();
});

test('EXP-028 colors of labels that go before the scheme are told of', () => {
  drawEditor(CategoricalSchemeEditor, { kind: 'categorical-scheme', formData: { label_colors: { CH: '#f00' } } });
  expect(
    screen.getByRole('button', {
      name: /This color scheme is being overridden by custom label colors. Check the JSON metadata in the Advanced settings/,
    }),
  ).toBeDefined();
});

test('what is typed into a code field is not lost when the field goes away', async () => {
  const { changes } = drawEditor(CodeEditor, { kind: 'code', value: 'before' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'after' } });
  cleanup();
  expect(changes).toEqual(['after']);
});

test('EXP-015 EXP-016 EXP-017 EXP-018 A11Y-003 a control tells of itself, that it is required, what is wrong, and what is shown at once', () => {
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
  expect(screen.getByRole('img', { name: 'Shown at once' })).toBeDefined();
});

test.each([undefined, null, 7, 'text', [], [{}], { symbol: 7 }].map(value => [value]))(
  'whatever form data hold under a control does not break it: %o',
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
