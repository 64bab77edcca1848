// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { createClient } from '@/api/client';
import type { WireResponse } from '@/api/transport';
import { isRecord, parseJson } from '@/lib/json';
import { listOf, type FormData } from '@/model/chart';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import { useAnnotationQueries } from '@/offline/react/use-annotation-queries';
import type { Connectivity } from '@/offline/state/connectivity';
import type { LocalStore } from '@/offline/store/database';
import { emptyChart, listName } from '@/offline/store/records';
import type { Control } from '@/viz/controls/panel';
import type { ChartPlugin } from '@/viz/plugin';
import { baseQuery } from '@/viz/query/base';
import { questionOf } from '@/viz/query/question';
import { chooseOption } from '../../../../tests/support/choose-option';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { wireResponse } from '../../../../tests/support/wire-response';
import { FieldDragProvider } from '../fields/drag/FieldDragProvider';
import { AnnotationRunProvider, useChartAnnotations } from './annotation-run';
import AnnotationLayersEditor from './AnnotationLayersEditor';

afterEach(closeScreens);

const control: Control = {
  name: 'annotation_layers',
  words: 'annotation_layers',
  kind: 'annotation-layers',
  initial: [],
  required: false,
  choices: null,
  isShown: () => true,
  keeps: false,
  resets: [],
  asks: 'query',
};
const plugin: ChartPlugin = {
  fields: {},
  queries: form => [baseQuery(form)],
  summary: () => '',
  drawing: { kind: 'component', Component: () => null },
};
const questionFor = (form: FormData) => questionOf(plugin, 3, form);

/** A server that responds to annotation queries when the test tells it to. */
function createServer() {
  const asked: { readonly body: Record<string, unknown>; readonly answer: (response: WireResponse) => void }[] = [];
  const client = createClient<AbortSignal>({
    transport: ({ body }) => {
      const sent = parseJson(typeof body === 'string' ? body : '');
      return new Promise(answer => void asked.push({ body: isRecord(sent) ? sent : {}, answer }));
    },
    now: () => NOW,
  });
  return { asked, ask: createDirectCalls(client, () => undefined) };
}

/** The device has two annotation layers. */
async function keepLayers(store: LocalStore): Promise<void> {
  const rows = [
    { id: 1, name: 'Floods' },
    { id: 2, name: 'Storms' },
  ];
  await store.copies.bulkPut(
    rows.map(value => ({
      kind: 'annotation-layer' as const,
      id: value.id,
      parent: null,
      value,
      asOf: NOW,
      etag: null,
    })),
  );
  await store.lists.put({ name: listName('annotation-layer', null), ids: [1, 2], asOf: NOW });
}

interface Given {
  readonly layers?: unknown;
  readonly problem?: string;
  readonly connectivity?: Connectivity;
  readonly kept?: (store: LocalStore) => Promise<unknown>;
}

/** The control of a chart with these layers. */
async function open({ layers = [], problem, connectivity, kept = keepLayers }: Given = {}) {
  const server = createServer();
  let latest: unknown = layers;
  function Controlled() {
    const [value, setValue] = useState(layers);
    latest = value;
    const { queries } = useAnnotationQueries();
    const run = useChartAnnotations({ chartId: 7, queries, questionFor });
    return (
      <FieldDragProvider>
        <AnnotationRunProvider value={run}>
          <AnnotationLayersEditor
            control={control}
            words={{ label: 'Annotation layers' }}
            value={value}
            problem={problem ?? null}
            context={{
              formData: { metrics: ['count'], annotation_layers: value },
              dataset: null,
              flags: undefined,
              engine: null,
            }}
            onChange={setValue}
          />
        </AnnotationRunProvider>
      </FieldDragProvider>
    );
  }
  await openScreen(<Controlled />, {
    ask: server.ask,
    ...(connectivity ? { connectivity } : {}),
    kept,
  });
  return { ...server, value: () => listOf({ latest }, 'latest') };
}

const names = () => [...document.querySelectorAll('[data-chip]')].map(chip => chip.textContent);
const events = { name: 'events', annotationType: 'EVENT', sourceType: 'NATIVE', value: 1, show: true };
const line = { name: 'line', annotationType: 'FORMULA', sourceType: '', value: 'x', show: true };
const chip = (name: string) => screen.getByRole('button', { name });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const openEditor = async (button: string) => {
  await press(button);
  await screen.findByLabelText('Name');
};

/** Waits until a field has its options. */
const told = (field: RegExp, words: string) =>
  waitFor(() => expect(screen.getByRole('combobox', { name: field }).textContent).toContain(words));

/** Fills in an event layer from the annotation layer Storms. */
async function fillEvents(name: string) {
  type('Name', name);
  chooseOption(/Annotation layer type$/, 'Event');
  chooseOption(/Annotation source$/, 'Annotation layer');
  await told(/Annotation layer$/, 'Select');
  chooseOption(/Annotation layer$/, 'Storms');
}

const found = (name: string) =>
  wireResponse({ body: { result: [{ data: [], annotation_data: { [name]: { records: [] } } }] } });
const refusal = wireResponse({ status: 400, body: { message: 'Error: no such table' } });

describe('the list of annotation layers', () => {
  test('EXP-039 EXP-040 a popover adds a layer after the others', async () => {
    const { value } = await open({ layers: [line] });
    await openEditor('Add annotation layer');
    expect(screen.getByRole('dialog', { name: 'Add annotation layer' })).toBeDefined();
    type('Name', 'trend');
    type('Formula', '2x + 1');
    await press('Save');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(names()).toEqual(['line', 'trend']);
    expect(value()[1]).toMatchObject({ name: 'trend', annotationType: 'FORMULA', value: '2x + 1', show: true });
  });

  test('EXP-039 EXP-041 a popover edits a layer, keeping its position and its other values', async () => {
    const { value } = await open({ layers: [{ ...line, later: 1 }, events] });
    await openEditor('line');
    expect(screen.getByRole('dialog', { name: 'Edit annotation layer' })).toBeDefined();
    type('Name', 'slope');
    await press('Save');
    expect(names()).toEqual(['slope', 'events']);
    expect(value()).toEqual([expect.objectContaining({ name: 'slope', value: 'x', later: 1 }), events]);
  });

  test('EXP-042 removing a layer leaves the others', async () => {
    const { value } = await open({ layers: [line, events] });
    await press('Remove line');
    expect(value()).toEqual([events]);
  });

  test('EXP-046 marks a hidden layer', async () => {
    await open({ layers: [{ ...line, show: false }, events] });
    expect(within(chip('line Hidden')).getByText('Hidden')).toBeDefined();
    expect(names()).toEqual(['lineHidden', 'events']);
  });

  test.each([['text'], [[7, null, { name: { toString: 1 } }]]])('survives %j, and can remove it', async layers => {
    const { value } = await open({ layers });
    const left = value().length;
    expect(names()).toEqual(Array.from({ length: left }, () => 'Unreadable annotation layer'));
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: /^Remove/ })[0]!));
    expect(value()).toHaveLength(left - 1);
  });
});

describe('the query of a layer', () => {
  test('EXP-043 EXP-045 runs with force set once the layer is added, and shows a sign until the response arrives', async () => {
    const { asked } = await open({ layers: [line] });
    await openEditor('Add annotation layer');
    await fillEvents('storms');
    await press('Save');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]!.body).toMatchObject({
      force: true,
      queries: [{ metrics: ['count'], annotation_layers: [{ name: 'storms', value: 2, annotationType: 'EVENT' }] }],
    });
    expect(screen.getByRole('img', { name: 'Loading the annotations' })).toBeDefined();
    await act(async () => asked[0]!.answer(found('storms')));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Loading the annotations' })).toBeNull());
  });

  test('EXP-043 runs again with force set once the layer is edited, but not for a formula', async () => {
    const { asked } = await open({ layers: [events, line] });
    await openEditor('line');
    type('Formula', '3x');
    await press('Save');
    await openEditor('events');
    await act(async () => void fireEvent.click(screen.getByLabelText('Show label')));
    await press('Save');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]!.body).toMatchObject({
      force: true,
      queries: [{ annotation_layers: [{ name: 'events', showLabel: true }] }],
    });
  });

  async function failing(given: Given = {}) {
    const opened = await open({ layers: [events], ...given });
    const again = async (name: string) => {
      await openEditor(name);
      await act(async () => void fireEvent.click(screen.getByLabelText('Show label')));
      await press('Save');
    };
    await again('events');
    await waitFor(() => expect(opened.asked).toHaveLength(1));
    await act(async () => opened.asked[0]!.answer(refusal));
    await screen.findByRole('button', { name: 'About events: Error: no such table' });
    return { ...opened, again };
  }

  test('EXP-044 shows the error of a layer in a danger tooltip', async () => {
    await failing();
    await press('About events: Error: no such table');
    expect(within(screen.getByRole('dialog')).getByText('Error: no such table')).toBeDefined();
    expect(chip('events').closest('li')?.dataset['tone']).toBe('warning');
  });

  test('EXP-047 EXP-048 the control names the layers with errors until these disappear', async () => {
    const { asked, again } = await failing();
    const group = () => document.querySelector('[data-invalid]');
    expect(group()?.textContent).toContain('No annotations for events');
    await again('events');
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(async () => asked[1]!.answer(found('events')));
    await waitFor(() => expect(group()).toBeNull());
    expect(screen.queryByText(/No annotations for/)).toBeNull();
  });

  test('EXP-047 shows its own errors before those of layers', async () => {
    await failing({ problem: 'cannot be empty' });
    expect(screen.getByText('cannot be empty')).toBeDefined();
    expect(screen.queryByText(/No annotations for/)).toBeNull();
  });

  test('EXP-048 removing a layer removes its error', async () => {
    await failing();
    await press('Remove events');
    expect(screen.queryByText(/No annotations for/)).toBeNull();
  });
});

describe('the editor of a layer', () => {
  test('reports what is missing on save, and stores nothing', async () => {
    const { value } = await open({ layers: [line] });
    await openEditor('Add annotation layer');
    expect(screen.queryByText('Required')).toBeNull();
    await press('Save');
    expect(screen.getAllByText('Required')).toHaveLength(2);
    type('Name', 'line');
    type('Formula', '2x +');
    expect(screen.getByText('Another layer has this name.')).toBeDefined();
    expect(screen.getByText('Not a formula')).toBeDefined();
    expect(value()).toEqual([line]);
  });

  test('offers the charts that can be shown, and the columns of the selected one', async () => {
    const chart = (id: number, name: string, viz_type: string, more: FormData = {}) => ({
      ...emptyChart(id),
      chart: { id, slice_name: name, slice_url: '', changed_on: '', form_data: { viz_type, ...more } },
      chartAsOf: NOW,
    });
    const { value } = await open({
      kept: async store =>
        void (await store.charts.bulkPut([
          chart(4, 'Trips', 'table', { query_mode: 'raw', all_columns: ['left_at', 'back_at', 'where'] }),
          chart(5, 'Late', 'echarts_timeseries_line'),
          chart(6, 'Share', 'pie'),
        ])),
    });
    await openEditor('Add annotation layer');
    type('Name', 'trips');
    chooseOption(/Annotation layer type$/, 'Interval');
    chooseOption(/Annotation source$/, 'Table');
    await told(/Chart$/, 'Select');
    chooseOption(/Chart$/, 'Trips');
    await told(/Interval start column$/, '3 columns');
    chooseOption(/Interval start column$/, 'left_at');
    await press('Save');
    expect(screen.getByText('Required')).toBeDefined();
    chooseOption(/Interval end column$/, 'back_at');
    await act(async () => void fireEvent.click(screen.getByLabelText('Override time range')));
    await press('Save');
    expect(value()[0]).toMatchObject({
      annotationType: 'INTERVAL',
      sourceType: 'table',
      value: 4,
      timeColumn: 'left_at',
      intervalEndColumn: 'back_at',
      overrides: { time_range: null },
    });
  });

  test('sets the style of a layer, and hides it', async () => {
    const { value } = await open({ layers: [line] });
    await openEditor('line');
    chooseOption(/Style$/, 'Dashed');
    chooseOption(/Opacity$/, 'Low');
    type('Line width', '3');
    await act(async () => void fireEvent.click(screen.getByLabelText('Hide layer')));
    await press('Save');
    expect(value()).toEqual([
      expect.objectContaining({ style: 'dashed', opacity: 'opacityLow', width: 3, show: false }),
    ]);
    expect(names()).toEqual(['lineHidden']);
  });

  const away = { state: 'unreachable', since: NOW } as const;
  test('reports offline that the list is on the server, and keeps the selected layer', async () => {
    await open({ layers: [events], connectivity: away, kept: async () => undefined });
    await openEditor('events');
    await screen.findByText(
      'The list of annotation layers is not on this device. It is on the server, which cannot be reached now.',
    );
    expect(screen.getByRole('combobox', { name: /Annotation layer$/ }).textContent).toContain('No. 1');
  });

  test('offers the layers on this device while offline', async () => {
    const { value } = await open({ layers: [events], connectivity: away });
    await openEditor('events');
    await told(/Annotation layer$/, 'Floods');
    chooseOption(/Annotation layer$/, 'Storms');
    await press('Save');
    expect(value()[0]).toMatchObject({ value: 2 });
  });
});
