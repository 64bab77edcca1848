// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { genericTypes } from '@/model/dataset';
import { specificationText as text } from '@/text/messages/charts/specification';
import { RecordingCanvas } from '../../../tests/support/recording-canvas';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { createColourAssignment } from '../colours/assignment';
import type { ChartPlugin } from '../plugin';
import type { ShownChart } from '../react/shown-chart';
import { loadPlugin } from '../registry';
import Specification, { type SpecificationDraft } from './Specification';
import { readSpecification } from './specification';

let pie: ChartPlugin;
beforeAll(async () => {
  pie = (await loadPlugin('pie')) as ChartPlugin;
});
const written = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  written.mockReset().mockResolvedValue(undefined);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    () => new RecordingCanvas(1, 1).getContext() as never,
  );
});
afterEach(() => {
  closeScreens();
  vi.restoreAllMocks();
});

const chart = (): ShownChart => ({
  name: 'Species',
  datasetId: 7,
  dataset: null,
  colourOf: createColourAssignment().colourOf,
  cache: { get: () => Promise.resolve(null), put: () => Promise.resolve() },
  selected: null,
  vizType: 'pie',
  plugin: pie,
  formData: { viz_type: 'pie', metric: 'count', groupby: ['species'] },
  results: [
    {
      columns: [
        { name: 'species', parts: ['species'], type: genericTypes.text, values: ['Adelie', 'Gentoo'] },
        { name: 'count', parts: ['count'], type: genericTypes.numeric, values: [3, 4] },
      ],
      rowCount: 2,
    },
  ],
  asOf: NOW,
});

/** The parent component keeps the draft. */
function Shown({ shown }: { readonly shown: ShownChart }) {
  const [draft, setDraft] = useState<SpecificationDraft | null>(null);
  return <Specification chart={shown} draft={draft} onDraft={setDraft} />;
}

/** The editor, which replaces the plain text area once it has loaded. */
async function editor(): Promise<EditorView> {
  return waitFor(() => {
    const roots = [...document.querySelectorAll('div')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const [found] = roots.flatMap(root => root.querySelector<HTMLElement>('.cm-editor') ?? []);
    const view = found && EditorView.findFromDOM(found);
    if (!view) throw new Error('There is no editor yet');
    return view;
  });
}
const textOf = (view: EditorView) => view.state.doc.toString();
async function type(insert: string): Promise<void> {
  const view = await editor();
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const picture = () => screen.findByRole('figure', { name: text.picture('Species') });

async function open() {
  const shown = chart();
  const before = JSON.stringify([shown.formData, shown.results]);
  await openScreen(<Shown shown={shown} />);
  const own = textOf(await editor());
  return { own, isUntouched: () => JSON.stringify([shown.formData, shown.results]) === before };
}

test('shows the specification with its rows and its drawing', async () => {
  const { own } = await open();
  const specification = JSON.parse(own) as Record<string, unknown>;
  expect(specification).toMatchObject({ $schema: expect.stringContaining('vega-lite') });
  expect(specification).not.toHaveProperty('datasets');
  expect((await picture()).querySelector('canvas')).not.toBeNull();
});

test('draws a changed one on request, with the rows of the chart, and leaves the chart unchanged', async () => {
  const { isUntouched } = await open();
  await picture();
  await type('{ "mark": "bar", "data": { "name": "rows" }, "width": 30, "height": 20 }');
  expect(screen.getByText(text.untried)).toBeDefined();
  press(text.try);
  await waitFor(async () =>
    expect((await picture()).querySelector('canvas')?.style.height).toMatch(/^[234]\d(\.\d+)?px/),
  );
  expect(screen.queryByText(text.untried)).toBeNull();
  expect(isUntouched()).toBe(true);
});

test('runs with the keyboard shortcut for running', async () => {
  await open();
  await picture();
  await type('{ "mark": "bar" }');
  // Key events of the editor bubble to its host.
  const root = (await editor()).root;
  if (root instanceof ShadowRoot) fireEvent.keyDown(root.host, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(screen.queryByText(text.untried)).toBeNull());
});

test.each([
  ['text that is not JSON, with its line', '{\n  "mark": \n}', text.notJsonAt(3)],
  ['a value that is not an object', '[]', text.notAnObject],
  ['brackets without end', '['.repeat(100_000), text.tooDeep],
])('shows errors in place: %s', async (_, wrong, words) => {
  await open();
  await type(wrong);
  expect(await screen.findByText(words)).toBeDefined();
});

test('shows an invalid meaning once it runs', async () => {
  await open();
  await picture();
  await type('{ "mark": "cathedral" }');
  press(text.try);
  await waitFor(async () => expect((await editor()).contentDOM.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('figure', { name: text.picture('Species') })).toBeNull();
});

test('restores the chart’s specification on reset', async () => {
  const { own } = await open();
  await type('{ "mark": "bar" }');
  press(text.try);
  press(text.reset);
  await waitFor(async () => expect(textOf(await editor())).toBe(own));
  expect(screen.queryByText(text.untried)).toBeNull();
});

test('copies it unchanged, or with all its rows, for editors elsewhere', async () => {
  const { own } = await open();
  press(text.copy);
  expect(written).toHaveBeenLastCalledWith(own);
  press(text.copyWhole);
  await act(async () => undefined);
  expect(JSON.parse(written.mock.lastCall?.[0] ?? '')).toMatchObject({ datasets: { rows: [{}, {}] } });
});

test('a specification is read from any text without fail', () => {
  expect(readSpecification('{"mark":"bar"}')).toEqual({ kind: 'read', value: { mark: 'bar' } });
  for (const wrong of ['', 'null', '1', '"', '{"a":', '\u0000']) expect(readSpecification(wrong).kind).toBe('fault');
});
