// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { OnDefect } from '@/offline/state/defect';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import DeferredHome from './DeferredHome';

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
