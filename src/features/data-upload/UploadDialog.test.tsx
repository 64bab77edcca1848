// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DirectCalls } from '@/offline/direct/direct-calls';
import type { LocalStore } from '@/offline/store/database';
import { emptyDataset, listName } from '@/offline/store/records';
import { readWaitingFiles } from '@/offline/waiting-files/waiting-files';
import { ago } from '@/text/ages';
import { uploadText as text } from '@/text/messages/datasets/upload';
import { formatBytes } from '@/text/sizes';
import { pressOutside } from '../../../tests/support/press-outside';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import UploadDialog from './UploadDialog';
import { WaitingFiles } from './WaitingFiles';

afterEach(closeScreens);

const success = (value: unknown) => ({ kind: 'success', value, etag: null, status: 200 });
const nothing = () => undefined;
const file = () => new File(['a;b\n1;x\n'], 'My orders.csv');
const reading = (skipped: unknown) => ({ rows: 1, columns: 2, delimiter: ';', skipped, notes: [] });
const none = { lines: 0, first: [] };
const misfit = { lines: 1, first: [{ line: 2, why: 'not-of-type', text: '1;x', column: 'b', value: 'x' }] };

/** A server that reads a file of two columns and records its requests. */
function reader(publish: (body: Record<string, unknown>) => unknown) {
  const asked: Record<string, unknown>[] = [];
  const call = async (endpoint: { name: string }, { body = {} }: { body?: Record<string, unknown> }) => {
    switch (endpoint.name) {
      case 'data-upload.start':
        return success({ key: 'k', part_bytes: 1, received: 0 });
      case 'data-upload.part':
        return success({ received: 8 });
      case 'data-upload.preview': {
        asked.push(body);
        const types = (body['settings'] as { column_data_types?: Record<string, string> }).column_data_types;
        return success({
          kind: 'csv',
          tables: [],
          settings: { delimiter: ';', header: true, encoding: 'utf-8', skip_rows: 0 },
          columns: [
            { name: 'a', type: 'BIGINT' },
            { name: 'b', type: types?.['b'] ?? 'VARCHAR' },
          ],
          rows: [['1', 'x']],
          reading: reading(types ? misfit : none),
        });
      }
      case 'data-upload.publish':
        asked.push(body);
        return publish(body);
      default:
        return success({});
    }
  };
  return { asked, ask: { call, raw: call } as unknown as DirectCalls };
}

test('reads a file, changes a column’s type, shows misfits by row, column and value, and creates it', async () => {
  const { asked, ask } = reader(() =>
    success({ id: 7, table_name: 'My_orders', database: 2, reading: reading(misfit) }),
  );
  await openScreen(<UploadDialog file={file()} onClose={nothing} />, { ask });
  expect(await screen.findByText('My orders.csv')).toBeTruthy();
  const type = await screen.findByRole('combobox', { name: new RegExp(text.typeOf('b')) });
  fireEvent.click(type);
  fireEvent.click(await screen.findByRole('option', { name: text.types.BIGINT }));
  expect(await screen.findByText(text.wrongValue('b', 'x'))).toBeTruthy();
  expect(screen.getByText(text.leftOut(1))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text.make }));
  expect(await screen.findByText(text.made('My_orders'))).toBeTruthy();
  expect(asked.at(-1)).toEqual({
    table_name: 'My_orders',
    already_exists: 'fail',
    settings: { column_data_types: { b: 'BIGINT' } },
  });
});

test('reports that a name is taken, and keeps the preview', async () => {
  const error = { message: 'table_name: Dataset My_orders already exists', code: null, extra: null };
  const { ask } = reader(() => ({ kind: 'rejected', status: 422, error }));
  await openScreen(<UploadDialog file={file()} onClose={nothing} />, { ask });
  fireEvent.click(await screen.findByRole('button', { name: text.make }));
  expect(await screen.findByText(text.failed('Dataset My_orders already exists'))).toBeTruthy();
  expect(screen.getByRole('button', { name: text.make })).toBeTruthy();
});

/** The connection that takes files, with a dataset of the file's name. */
async function keepOrders(store: LocalStore) {
  const uploads = {
    id: 2,
    database_name: 'Uploads',
    backend: 'duckdb',
    allow_file_upload: true,
    engine_information: { supports_file_upload: true },
  };
  const row = { id: 7, table_name: 'My_orders', kind: 'physical', database: { id: 2, database_name: 'Uploads' } };
  await store.copies.put({ kind: 'database', id: 2, parent: null, value: uploads, asOf: NOW, etag: null });
  await store.lists.put({ name: listName('database', null), ids: [2], asOf: NOW });
  await store.datasets.put({ ...emptyDataset(7), row, rowAsOf: NOW });
  await store.lists.put({ name: 'datasets', ids: [7], asOf: NOW });
}

test('says that a dataset of this name is known, until the user decides what happens to it', async () => {
  const { ask } = reader(nothing);
  const onClose = vi.fn<() => void>();
  await openScreen(<UploadDialog file={file()} onClose={onClose} />, { ask, kept: keepOrders });
  expect(await screen.findByText(text.taken)).toBeTruthy();
  pressOutside();
  expect(onClose, 'the file is not discarded by a press outside').not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('combobox', { name: new RegExp(text.mode) }));
  fireEvent.click(await screen.findByRole('option', { name: text.modes.append }));
  await waitFor(() => expect(screen.queryByText(text.taken)).toBeNull());
});

test('without a server keeps the file on this device under its name, and lists it', async () => {
  const call = async () => ({ kind: 'unreachable', cause: null });
  let closed = false;
  const { store } = await openScreen(
    <>
      <WaitingFiles />
      <UploadDialog file={file()} onClose={() => (closed = true)} />
    </>,
    { connectivity: { state: 'unreachable', since: NOW }, ask: { call, raw: call } as unknown as DirectCalls },
  );
  fireEvent.click(await screen.findByRole('button', { name: text.keep }));
  await waitFor(() => expect(closed).toBe(true));
  expect(await readWaitingFiles(store)).toMatchObject([{ name: 'My orders.csv', table: 'My_orders', size: 8 }]);
  // The notification says so too.
  expect(await screen.findByText(text.waits(formatBytes(8), ago(NOW, NOW)))).toBeTruthy();
});
