import { expect, test } from 'vitest';
import { changeDraft, draftOf } from '@/model/dataset-edit/draft';
import { openInMemory } from '../store/in-memory';
import { forgetDatasetDraft, keepDatasetDraft, readDatasetDraft } from './dataset-draft';

const told = {
  name: 'flights',
  description: null,
  cacheTimeout: 60,
  owners: [{ id: 1, firstName: 'Ada', lastName: 'Admin' }],
  columns: [{ id: 1, name: 'origin', type: 'VARCHAR' }],
  metrics: [],
};
const draft = changeDraft(draftOf(told), { does: 'set', settings: { description: 'Late or not' } });
const open = () => openInMemory(`drafts ${crypto.randomUUID()}`);

test('a draft survives a round trip, by its dataset, until it is deleted', async () => {
  const store = await open();
  await keepDatasetDraft(store, 2, { told, draft, at: 7 });
  expect(await readDatasetDraft(store, 2)).toEqual({ told, draft, at: 7 });
  expect(await readDatasetDraft(store, 3)).toBeNull();
  await forgetDatasetDraft(store, 2);
  expect(await readDatasetDraft(store, 2)).toBeNull();
});

test('a setting in an unknown form keeps the server’s value, and a record without parts is not a draft', async () => {
  const store = await open();
  await keepDatasetDraft(store, 2, { told, draft, at: 7 });
  const record = await store.facts.get('draft dataset:2');
  const odd = { ...record, draft: { ...draft, settings: { name: 7, description: 'Kept', owners: 'all' } } };
  await store.table('facts').put(odd);
  expect((await readDatasetDraft(store, 2))?.draft.settings).toEqual({
    ...draftOf(told).settings,
    description: 'Kept',
  });
  await store.table('facts').put({ ...record, draft: { settings: {} } });
  expect(await readDatasetDraft(store, 2)).toBeNull();
});
