// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import { NotSavedError } from '../outbox/enqueue';
import { starResource } from '../resources/first-commands';
import type { OnDefect } from '../state/defect';
import { useGivenChange } from './use-given-change';

afterEach(closeScreens);

function Giving() {
  const { state, give } = useGivenChange(() => undefined);
  const star = starResource('chart', { id: 7, name: 'Waves' }, true);
  return (
    <button onClick={() => void give({ name: 'Waves', id: 7 }, star)}>
      {state.name === 'asking' && state.refused === 'not-stored' ? 'not stored' : state.name}
    </button>
  );
}

test('shows that a change could not be stored, and reports why', async () => {
  const onDefect = vi.fn<OnDefect>();
  const { store } = await openScreen(<Giving />, { onDefect });
  store.outbox.hook('creating', () => {
    throw new TypeError('broken');
  });
  fireEvent.click(screen.getByRole('button', { name: 'asking' }));
  await screen.findByRole('button', { name: 'not stored' });
  expect(onDefect.mock.calls).toEqual([['background', expect.any(NotSavedError)]]);
});

test('reports why a change that the server rejected could not be taken back', async () => {
  const onDefect = vi.fn<OnDefect>();
  const { store } = await openScreen(<Giving />, { onDefect });
  fireEvent.click(screen.getByRole('button', { name: 'asking' }));
  await screen.findByRole('button', { name: 'started' });
  const failure = new TypeError('broken');
  vi.spyOn(store.outbox, 'bulkDelete').mockRejectedValue(failure);
  store.outbox.hook('deleting', () => {
    throw failure;
  });
  const reason = { code: 'text', text: 'No' } as const;
  await store.outbox
    .toCollection()
    .modify(command => void Object.assign(command, { state: { name: 'delayed', attempt: 1, until: 0, reason } }));
  await expect.poll(() => onDefect.mock.calls.length).toBeGreaterThan(0);
});
