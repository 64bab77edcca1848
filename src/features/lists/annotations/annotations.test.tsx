// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { createResource } from '@/offline/commands/make';
import type { ReadCommand } from '@/offline/commands/read-command';
import { readCommand } from '@/offline/resources/commands';
import type { LocalStore } from '@/offline/store/database';
import { listName } from '@/offline/store/records';
import { annotationsText, layersText, managedListText as text } from '@/text/messages/home/annotations';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { pagerText, selectionText } from '@/text/messages/home/lists';
import { changeStatusText } from '@/text/messages/offline/change-status';
import { Addressed } from '../../../../tests/support/listed';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import AnnotationsPage from './AnnotationsPage';
import LayersPage from './LayersPage';

afterEach(closeScreens);

const away = { state: 'unreachable', since: NOW } as const;
const HOUR = 3_600_000;

const copy = (kind: 'annotation-layer' | 'annotation', parent: string | null) => (value: { readonly id: number }) => ({
  kind,
  id: value.id,
  parent,
  value: { ...value },
  asOf: NOW,
  etag: null,
});

const layer = (id: number, name: string) => ({
  id,
  name,
  descr: `About ${name}`,
  changed_on: new Date(NOW - id * HOUR).toISOString(),
  changed_by: { first_name: 'Ada', last_name: 'Admin' },
});
const keepLayers = (count: number) => async (store: LocalStore) => {
  const rows = Array.from({ length: count }, (_, index) => layer(index + 1, `Layer ${index + 1}`));
  await store.copies.bulkPut(rows.map(copy('annotation-layer', null)));
  await store.lists.put({ name: listName('annotation-layer', null), ids: rows.map(({ id }) => id), asOf: NOW });
};
const keepAnnotations = async (store: LocalStore) => {
  await keepLayers(1)(store);
  const parent = 'annotation-layer:1';
  const event = (id: number, short_descr: string, day: string) => ({
    id,
    short_descr,
    long_descr: '',
    start_dttm: `2026-01-${day}T00:00:00`,
    end_dttm: `2026-01-${day}T12:30:00`,
  });
  const rows = [event(5, 'Flood', '02'), event(6, 'Storm', '03')];
  await store.copies.bulkPut(rows.map(copy('annotation', parent)));
  await store.lists.put({ name: listName('annotation', parent), ids: [5, 6], asOf: NOW });
};

const names = () =>
  [...document.querySelectorAll('[data-item]')].map(row => row.querySelector('a, span[data-tooltip]')?.textContent);
const requests = async (store: LocalStore) =>
  (await store.outbox.toArray()).map(command => readCommand(command)?.request()) as ReturnType<
    ReadCommand['request']
  >[];
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const pressIn = async (dialog: string, name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name }));

async function open(page: 'layers' | 'annotations', kept: (store: LocalStore) => Promise<void>, more: object = {}) {
  const shown = (
    <Addressed>
      {address => (page === 'layers' ? <LayersPage {...address} /> : <AnnotationsPage layerId={1} {...address} />)}
    </Addressed>
  );
  const opened = await openScreen(shown, { connectivity: away, kept, ...more });
  await screen.findByRole('table');
  return opened;
}

describe('the list of annotation layers without the server', () => {
  test('OFF-007 is searched and sorted, and links to the annotations of each', async () => {
    await open('layers', keepLayers(3));
    expect(screen.getByRole('img', { name: /^Stored on this device as of / })).toBeDefined();
    expect(names()).toEqual(['Layer 1', 'Layer 2', 'Layer 3']);
    press(text.name);
    press(text.name);
    expect(names()).toEqual(['Layer 3', 'Layer 2', 'Layer 1']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'about 2' } });
    expect(names()).toEqual(['Layer 2']);
    expect(screen.getByRole('link', { name: 'Layer 2' }).getAttribute('href')).toBe('/annotationlayer/2/annotation');
  });

  test('shows its pages one by one', async () => {
    await open('layers', keepLayers(30));
    expect(names()).toHaveLength(25);
    expect(screen.getByText(pagerText.range(1, 25, 30))).toBeDefined();
    press(pagerText.next);
    expect(names()).toHaveLength(5);
    expect(screen.getByText(pagerText.range(26, 30, 30))).toBeDefined();
    press(pagerText.before);
    expect(names()).toHaveLength(25);
  });

  test('OFF-058 shows a new layer immediately, marked as waiting, and rejects an existing name', async () => {
    const { store } = await open('layers', keepLayers(1));
    press(layersText.new);
    await screen.findByRole('dialog', { name: layersText.addTitle });
    type(text.name, 'Layer 1');
    expect(screen.getByText(layersText.taken)).toBeDefined();
    type(text.name, ' Holidays ');
    await pressIn(layersText.addTitle, text.add);
    await waitFor(() => expect(names()).toEqual(['Holidays', 'Layer 1']));
    expect(await screen.findByRole('img', { name: changeStatusText.waiting.title })).toBeDefined();
    expect(await requests(store)).toEqual([
      { endpoint: 'annotationLayer.create', body: { name: 'Holidays', descr: '' } },
    ]);
  });

  test('edits one', async () => {
    const { store } = await open('layers', keepLayers(2));
    press(changes.edit('Layer 2'));
    await screen.findByRole('dialog', { name: layersText.editTitle });
    type(text.description, 'Days off');
    await pressIn(layersText.editTitle, text.save);
    await waitFor(async () => expect(await requests(store)).toHaveLength(1));
    expect(await requests(store)).toEqual([
      { endpoint: 'annotationLayer.update', path: { id: 2 }, body: { name: 'Layer 2', descr: 'Days off' } },
    ]);
  });

  test('deletes one, and several together, after confirmation', async () => {
    const { store } = await open('layers', keepLayers(4));
    press(changes.remove('Layer 1'));
    await pressIn(layersText.removeTitle, text.removeNow);
    await waitFor(() => expect(names()).toEqual(['Layer 2', 'Layer 3', 'Layer 4']));
    fireEvent.click(screen.getByLabelText(selectionText.selectPage));
    fireEvent.click(screen.getByLabelText(selectionText.select('Layer 3')));
    expect(screen.getByText(selectionText.selected(2))).toBeDefined();
    press(text.removeNow);
    expect(await screen.findByText(layersText.removeAll(2))).toBeDefined();
    await pressIn(layersText.removeTitle, text.removeNow);
    await waitFor(() => expect(names()).toEqual(['Layer 3']));
    expect((await requests(store)).map(({ endpoint, path }) => [endpoint, path])).toEqual(
      [1, 2, 4].map(id => ['annotationLayer.delete', { id }]),
    );
  });

  test('offers no changes to readers, and shows nothing to others', async () => {
    const roles = { Reader: [['can_read', 'Annotation']] };
    const facts = { user: { id: 1, username: 'ada', firstName: 'Ada', lastName: 'Admin' }, store: 'screen' };
    await open('layers', keepLayers(1), { facts: { ...facts, roles } });
    expect(screen.queryByRole('button', { name: changes.edit('Layer 1') })).toBeNull();
    expect(screen.queryByRole('button', { name: layersText.new })).toBeNull();
    closeScreens();
    await openScreen(<Addressed>{shown => <LayersPage {...shown} />}</Addressed>, {
      facts: { ...facts, roles: { Nobody: [] } },
      kept: keepLayers(1),
    });
    expect(screen.getByText(text.noPermission)).toBeDefined();
  });
});

describe('the annotations of a layer without the server', () => {
  test('shows their times, latest first, under the name of the layer', async () => {
    await open('annotations', keepAnnotations);
    expect(screen.getByRole('heading', { name: 'Layer 1' })).toBeDefined();
    expect(names()).toEqual(['Storm', 'Flood']);
    expect(screen.getByText('2026-01-02')).toBeDefined();
    expect(screen.getByText('2026-01-02 12:30:00'.slice(0, 16))).toBeDefined();
  });

  test('OFF-058 adds one that does not end before it starts', async () => {
    const { store } = await open('annotations', keepAnnotations);
    press(annotationsText.new);
    await screen.findByRole('dialog', { name: annotationsText.addTitle });
    type(text.name, 'Fair');
    type(annotationsText.startUtc, '2026-02-02T10:00');
    type(annotationsText.endUtc, '2026-02-01T10:00');
    expect(screen.getByText(annotationsText.endFirst)).toBeDefined();
    type(annotationsText.endUtc, '2026-02-03T10:00:05');
    await pressIn(annotationsText.addTitle, text.add);
    await waitFor(() => expect(names()).toEqual(['Fair', 'Storm', 'Flood']));
    expect(await requests(store)).toEqual([
      {
        endpoint: 'annotation.create',
        path: { id: 1 },
        body: {
          short_descr: 'Fair',
          long_descr: '',
          start_dttm: '2026-02-02T10:00:00',
          end_dttm: '2026-02-03T10:00:05',
        },
      },
    ]);
  });

  test('edits one and deletes one within its layer', async () => {
    const { store } = await open('annotations', keepAnnotations);
    press(changes.edit('Flood'));
    await screen.findByRole('dialog', { name: annotationsText.editTitle });
    type(text.name, 'Storm');
    expect(screen.getByText(annotationsText.taken)).toBeDefined();
    type(text.name, 'High water');
    await pressIn(annotationsText.editTitle, text.save);
    await waitFor(() => expect(names()).toEqual(['Storm', 'High water']));
    press(changes.remove('Storm'));
    await pressIn(annotationsText.removeTitle, text.removeNow);
    await waitFor(() => expect(names()).toEqual(['High water']));
    expect((await requests(store)).map(({ endpoint, path }) => [endpoint, path])).toEqual([
      ['annotation.update', { id: 1, annotation: 5 }],
      ['annotation.delete', { id: 1, annotation: 6 }],
    ]);
  });

  test('keeps an annotation waiting for its unsent layer', async () => {
    let show: (layerId: number) => void = () => undefined;
    function Page() {
      const [layerId, setLayerId] = useState(1);
      show = setLayerId;
      return <Addressed>{shown => <AnnotationsPage key={layerId} layerId={layerId} {...shown} />}</Addressed>;
    }
    const { enqueue, store } = await openScreen(<Page />, { connectivity: away });
    const { local } = await enqueue(store, id =>
      createResource('annotation-layer', { local: id, name: 'New', fields: { name: 'New' } }),
    );
    const moment = '2026-02-02T10:00:00';
    const fields = { name: 'Fair', description: '', start: moment, end: moment };
    await enqueue(store, id => createResource('annotation', { local: id, name: 'Fair', fields }, local));
    act(() => show(must(local, 'the id of the layer')));
    await waitFor(() => expect(names()).toEqual(['Fair']));
    expect(await screen.findByRole('heading', { name: 'New' })).toBeDefined();
  });
});
