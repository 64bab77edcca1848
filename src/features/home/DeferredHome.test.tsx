// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OnDefect } from '@/offline/state/defect';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import DeferredHome from './DeferredHome';
import { useHomeChoices } from './use-home-choices';

const failure = new TypeError('broken');
vi.mock('./take-picture', () => ({ takeHomePicture: () => Promise.reject(failure) }));

afterEach(closeScreens);

test('reports why no picture of the screen could be taken', async () => {
  const onDefect = vi.fn<OnDefect>();
  const { pass } = await openScreen(<DeferredHome />, { onDefect });
  await expect
    .poll(() => {
      pass(2000);
      return onDefect.mock.calls;
    })
    .toContainEqual(['background', failure]);
});

function Steps() {
  const { hidesSteps, hideSteps } = useHomeChoices();
  return <button onClick={hideSteps}>{hidesSteps ? 'hidden' : 'hide'}</button>;
}

test('keeps a choice of the screen whose picture cannot be deleted, and reports why', async () => {
  const onDefect = vi.fn<OnDefect>();
  const { store } = await openScreen(<Steps />, { onDefect });
  store.screenPictures.where = () => ({ startsWith: () => ({ delete: () => Promise.reject(failure) }) }) as never;
  fireEvent.click(screen.getByRole('button', { name: 'hide' }));
  await screen.findByRole('button', { name: 'hidden' });
  await expect.poll(() => onDefect.mock.calls).toEqual([['background', failure]]);
});
