import { expect, test } from 'vitest';
import { localId } from '@/model/local-id';
import { runRequest } from './run-request';

const tab = { id: 'here', name: 'Late flights', schema: 'main', templateParams: '{"a": 1}', remote: null };

test('a run says which text it is of, and what the address has', () => {
  expect(runRequest(tab, 'SELECT 1', '?id=1&id=2&theme=dark')).toEqual({
    tabId: 'here',
    tab: 'Late flights',
    editorId: 'here',
    schema: 'main',
    sql: 'SELECT 1',
    templateParams: '{"a": 1}',
    address: { id: ['1', '2'], theme: ['dark'] },
  });
});

test.each([
  ['the server’s id of the tab', 7, '7'],
  ['the id of this device, while the server has not named the tab', localId(1), 'here'],
])('a run names %s', (_, remote, editorId) => {
  expect(runRequest({ ...tab, remote }, 'SELECT 1', '').editorId).toBe(editorId);
});
