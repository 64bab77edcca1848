// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import { must } from '@/lib/assert';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import type { ChoiceData } from '@/viz/controls/panel';
import { controlsOf } from '@/viz/controls/panel';
import { loadControls } from '@/viz/panels';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { wireResponse } from '../../../../tests/support/wire-response';
import AsyncChoicesEditor from './AsyncChoicesEditor';
import { choicesIn } from './use-choice-data';

afterEach(closeScreens);

interface Served {
  readonly status?: number;
  readonly body?: unknown;
}

/** Shows the control with a server that responds with this. */
async function open(data: ChoiceData, served: Served | 'nothing', value: unknown = []) {
  const asked: string[] = [];
  const changes: unknown[] = [];
  const client = createClient<AbortSignal>({
    async transport({ method, url }) {
      asked.push(`${method} ${decodeURIComponent(url)}`);
      if (served === 'nothing') throw new TypeError('Failed to fetch');
      return wireResponse(served);
    },
    now: () => NOW,
  });
  const control = {
    name: 'setting',
    words: 'setting',
    kind: 'async-choices',
    initial: null,
    required: false,
    choices: null,
    isShown: () => true,
    keeps: false,
    resets: [],
    asks: 'query',
    data,
  } as const;
  await openScreen(
    <AsyncChoicesEditor
      control={control}
      words={{ label: 'Charts' }}
      value={value}
      problem={null}
      context={{ formData: {}, dataset: null, flags: undefined, engine: null }}
      onChange={next => changes.push(next)}
    />,
    { ask: createDirectCalls(client, () => undefined) },
  );
  return { asked, changes };
}

async function offered() {
  const field = await screen.findByRole('combobox', { name: /^Charts/ });
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  return screen.queryAllByRole('option').map(option => option.textContent);
}
const choose = (name: string) => act(() => void fireEvent.click(screen.getByRole('option', { name })));

const data = { endpoint: '/api/v1/thing/?q=(page:0)&kind=a' };

test('EXP-127 takes the choices from the result of a GET of the data endpoint', async () => {
  const result = [{ value: 7, label: 'Arcs' }, { value: 'p', text: 'Paths' }, 'plain'];
  const { asked, changes } = await open(data, { body: { result } });
  expect(await offered()).toEqual(['Arcs', 'Paths', 'plain']);
  expect(asked).toEqual(['GET /api/v1/thing/?q=(page:0)&kind=a']);
  choose('Arcs');
  expect(changes).toEqual([[7]]);
});

test('EXP-128 takes the choices that a mutator makes of the JSON', async () => {
  const mutator = (json: unknown) => [{ value: 1, label: JSON.stringify(json) }];
  await open({ ...data, mutator }, { body: { things: 3 } });
  expect(await offered()).toEqual(['{"things":3}']);
});

test('EXP-127 EXP-128 chooses the layered charts of a map among those of the server', async () => {
  const panel = must(await loadControls('deck_multi'), 'deck_multi');
  const control = must(
    controlsOf(panel).find(({ name }) => name === 'deck_slices'),
    'deck_slices',
  );
  const body = { result: [{ id: 7, slice_name: 'Arcs' }, { id: 8 }, { slice_name: 'nothing' }, null] };
  const { asked, changes } = await open(must(control.data, 'data'), { body }, [7, 9]);
  expect(await offered()).toEqual(['8']);
  expect(asked).toEqual(['GET /api/v1/chart/?q=(filters:!((col:viz_type,opr:sw,value:deck_)),page_size:100)']);
  choose('8');
  expect(screen.getByRole('button', { name: /^Remove Arcs/, hidden: true })).toBeDefined();
  expect(changes).toEqual([[7, 9, 8]]);
});

describe('EXP-129 a fetch that fails shows why, and keeps the selection', () => {
  test.each([
    ['refused', { status: 403, body: { message: 'Forbidden' } }, 'Error while fetching data: Forbidden'],
    ['broken', { status: 500, body: { message: 'Fatal error' } }, 'Error while fetching data: Fatal error'],
    ['out of reach', 'nothing', 'Error while fetching data: Network error.'],
  ] as const)('%s', async (_, served, said) => {
    const { changes } = await open(data, served, ['kept']);
    await waitFor(() => expect(document.querySelector('[data-toast]')?.textContent).toContain(said));
    expect(screen.getByRole('button', { name: /^Remove kept/ })).toBeDefined();
    expect(changes).toEqual([]);
  });

  test('reports a mutator that cannot read the JSON', async () => {
    const mutator = () => {
      throw new Error('not a list');
    };
    await open({ ...data, mutator }, { body: {} });
    await waitFor(() =>
      expect(document.querySelector('[data-toast]')?.textContent).toContain('Error while fetching data: not a list'),
    );
  });
});

test.each([[undefined], [null], [7], [{}], [{ result: 'all' }], [{ result: [null, {}, { value: {} }, []] }]])(
  'offers nothing for %o',
  json => expect(choicesIn(json)).toEqual([]),
);
