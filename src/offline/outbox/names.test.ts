import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { localId } from '@/model/local-id';
import { keepFormData } from '../resources/form-data/new-commands';
import { openInMemory } from '../store/in-memory';
import { enqueue } from './enqueue';

const local = localId(1);
const body = (metric: string) => ({ chartId: null, datasetId: 1, datasetType: 'table', formData: { metric } });
const keep = (metric: string) => keepFormData({ id: local, name: 'New chart', tabId: null, body: body(metric) });

const once = (key: string) => ({ now: 0, newKey: () => key });

test('changes what the server has named in the meantime, and does not create it again', async () => {
  const store = await openInMemory('names');
  await store.names.put({ local, kind: 'form-data', id: 'k1', at: 0 });
  await enqueue(store, keep('a'), once('one'));
  const [queued] = await store.outbox.toArray();
  expect(queued).toMatchObject({ resource: 'form-data:k1', makes: null, needs: [], payload: { id: 'k1' } });
});

test('a change of an object that is being created waits for its id', async () => {
  const store = await openInMemory('waits');
  await enqueue(store, keep('a'), once('one'));
  await store.outbox.toCollection().modify({ attempted: true, state: { name: 'sending', since: 0, sender: 'me' } });
  await enqueue(store, keep('b'), once('two'));
  const [first, second] = await store.outbox.toArray();
  expect([first?.makes, first?.needs]).toEqual([local, []]);
  expect([second?.makes, second?.needs]).toEqual([null, [local]]);
});
