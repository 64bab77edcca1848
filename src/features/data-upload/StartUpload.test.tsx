// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDatabaseList } from '@/offline/react/use-databases';
import type { SessionFacts } from '@/offline/state/facts';
import type { LocalStore } from '@/offline/store/database';
import { listName } from '@/offline/store/records';
import { uploadText } from '@/text/messages/datasets/upload';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { StartUpload } from './StartUpload';

afterEach(closeScreens);

const keep = (taking: readonly boolean[]) => async (store: LocalStore) => {
  const rows = taking.map((allow_file_upload, index) => ({ id: index + 1, database_name: 'Sea', allow_file_upload }));
  await store.copies.bulkPut(
    rows.map(value => ({ kind: 'database' as const, id: value.id, parent: null, value, asOf: NOW, etag: null })),
  );
  await store.lists.put({ name: listName('database', null), ids: rows.map(({ id }) => id), asOf: NOW });
};

/** Shows when the databases of the device have been read. */
function Read() {
  return useDatabaseList() && <p>read</p>;
}

async function open(taking: readonly boolean[], roles: SessionFacts['roles']) {
  const facts = { user: { id: 1, username: 'ada', firstName: 'Ada', lastName: '' }, store: 'screen', roles };
  await openScreen(
    <>
      <StartUpload />
      <Read />
    </>,
    { facts, kept: keep(taking) },
  );
  await screen.findByText('read');
}
const isShown = () => screen.queryByRole('button', { name: uploadText.fromFile }) !== null;

test.each([
  [[true, false], true],
  [[false], false],
  [[], false],
])('DBC-014 shows an upload button only if a database accepts files: %j', async (taking, shown) => {
  await open(taking, { Admin: [] });
  await waitFor(() => expect(isShown()).toBe(shown));
});

test.each(['CsvToDatabaseView', 'ExcelToDatabaseView', 'ColumnarToDatabaseView'])(
  'DBC-013 shows it only to people with an upload view: %s',
  async view => {
    await open([true], { Sender: [['can_this_form_get', view]] });
    await waitFor(() => expect(isShown()).toBe(true));
    closeScreens();
    await open([true], { Other: [['can_read', 'Database']] });
    expect(isShown()).toBe(false);
  },
);
