// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Roles } from '@/model/permissions';
import { listName } from '@/offline/store/records';
import { ada, closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { useReadableList } from './use-readable-list';

afterEach(closeScreens);

function Choices() {
  return <p>{useReadableList('annotation-layer').mayRead ? 'offered' : 'not offered'}</p>;
}

test.each<[whom: string, roles: Roles, shown: string, asked: readonly string[]]>([
  ['a person who may read it', { Reader: [['can_read', 'Annotation']] }, 'offered', ['list annotation-layer']],
  ['an administrator', { Admin: [] }, 'offered', ['list annotation-layer']],
  ['a person who may not', { Reader: [['can_read', 'Chart']] }, 'not offered', []],
])('whether the device asks for a list of choices for %s', async (_, roles, shown, asked) => {
  const { registry } = await openScreen(<Choices />, { facts: { ...ada, roles } });
  expect(screen.getByText(shown)).toBeDefined();
  expect([...registry.subscriptions.get().keys()]).toEqual(asked);
});

test('requests a list that this person may no longer read, so that the server’s refusal removes it', async () => {
  const { registry, store } = await openScreen(<Choices />, {
    facts: { ...ada, roles: { Reader: [] } },
    kept: local => local.lists.put({ name: listName('annotation-layer', null), ids: [1], asOf: NOW }),
  });
  const asked = () => [...registry.subscriptions.get().keys()];
  await waitFor(() => expect(asked()).toEqual(['list annotation-layer']));
  await act(async () => store.lists.delete(listName('annotation-layer', null)));
  await waitFor(() => expect(asked()).toEqual([]));
});
