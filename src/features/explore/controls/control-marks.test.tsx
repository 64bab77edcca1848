// @vitest-environment happy-dom
import { createElement } from 'react';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import type { FieldKind } from '@/viz/controls/field';
import type { Control } from '@/viz/controls/panel';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import { FieldDragProvider } from '../fields/drag/FieldDragProvider';
import { editorOf } from './editors';

afterEach(closeScreens);

const kinds: readonly FieldKind[] = [
  'number',
  'text',
  'choice',
  'choices',
  'number-format',
  'time-format',
  'time-grain',
  'currency',
  'categorical-scheme',
  'sequential-scheme',
  'column',
  'columns',
  'metric',
  'metrics',
  'fixed-or-metric',
  'bounds',
  'colour',
  'order',
  'spatial',
  'viewport',
  'column-config',
  'conditional-formatting',
  'filter-configs',
  'time-series-columns',
  'async-choices',
  'annotation-layers',
  'filters',
  'code',
];

/** Shows a control of a kind. */
async function open(kind: FieldKind, asks: Control['asks'], required: boolean) {
  const control: Control = {
    name: 'setting',
    words: 'setting',
    kind,
    initial: null,
    required,
    choices: null,
    isShown: () => true,
    keeps: false,
    resets: [],
    asks,
  };
  await openScreen(
    <FieldDragProvider>
      {createElement(must(editorOf(kind), kind), {
        control,
        words: { label: 'Setting', description: 'What it does.' },
        value: null,
        problem: 'cannot be empty',
        context: { formData: {}, dataset: null, flags: undefined, engine: null },
        onChange: () => undefined,
      })}
    </FieldDragProvider>,
  );
  await screen.findByRole('button', { name: 'About Setting: What it does.' });
}

const bolts = () => screen.queryAllByRole('img', { name: 'Applied immediately' }).length;
const asterisks = () => document.querySelectorAll('[data-tooltip="Required"]').length;

describe('EXP-015 EXP-016 EXP-017 EXP-018 shows its hint, its error, that it is required, and instant updates', () => {
  test.each(kinds)('%s', async kind => {
    await open(kind, 'picture', true);
    expect(screen.getByText('cannot be empty')).toBeDefined();
    expect([asterisks(), bolts()]).toEqual([1, 1]);
    closeScreens();
    await open(kind, 'query', false);
    expect([asterisks(), bolts()]).toEqual([0, 0]);
  });
});

test('EXP-015 EXP-018 a switch shows its hint and instant updates', async () => {
  await open('flag', 'picture', false);
  expect(bolts()).toBe(1);
  closeScreens();
  await open('flag', 'query', false);
  expect(bolts()).toBe(0);
});
