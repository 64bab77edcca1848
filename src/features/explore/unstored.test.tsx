// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotSavedError } from '@/offline/outbox/enqueue';
import { starResource } from '@/offline/resources/first-commands';
import type { OnDefect } from '@/offline/state/defect';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import { useSaving } from './save/use-saving';
import { useNotedOpening } from './use-noted-opening';

afterEach(closeScreens);

function Opened() {
  useNotedOpening(7);
  return <p>opened</p>;
}

test('reports why the opening of a chart was not stored', async () => {
  const onDefect = vi.fn<OnDefect>();
  const failure = new TypeError('broken');
  await openScreen(<Opened />, {
    kept: async store => void vi.spyOn(store.charts, 'update').mockRejectedValue(failure),
    onDefect,
  });
  await expect.poll(() => onDefect.mock.calls).toContainEqual(['background', failure]);
});

function Saved() {
  const { saving, save } = useSaving(7);
  const command = starResource('chart', { id: 7, name: 'Waves' }, true);
  return (
    <button onClick={() => void save(null, () => ({ command, joined: null }))}>
      {saving.name === 'asking' && saving.refused === 'not-stored' ? 'not stored' : 'save'}
    </button>
  );
}

test('shows that a chart could not be stored, and reports why', async () => {
  const onDefect = vi.fn<OnDefect>();
  const { store } = await openScreen(<Saved />, { onDefect });
  store.outbox.hook('creating', () => {
    throw new TypeError('broken');
  });
  fireEvent.click(screen.getByRole('button', { name: 'save' }));
  await screen.findByRole('button', { name: 'not stored' });
  expect(onDefect.mock.calls).toEqual([['background', expect.any(NotSavedError)]]);
});
