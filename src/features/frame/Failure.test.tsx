// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OnDefect } from '@/offline/state/defect';
import { errorText } from '@/text/messages/frame/failure';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import Failure from './Failure';

afterEach(closeScreens);

test('says that the screen failed, and reports why', async () => {
  const onDefect = vi.fn<OnDefect>();
  const error = new TypeError('broken');
  await openScreen(<Failure error={error} />, { onDefect });
  expect(screen.getByText(errorText.kept).closest('[role=alert]')).not.toBeNull();
  expect(onDefect.mock.calls).toEqual([['background', error]]);
});
