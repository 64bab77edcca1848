// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OfflineRuntime } from '@/offline/runtime/offline-runtime';
import { arrangeText } from '@/text/messages/dashboard/arrange';
import { closeScreens, openScreen } from '../../../../../tests/support/screen';
import { useBeginning } from './use-beginning';

afterEach(() => {
  closeScreens();
  vi.restoreAllMocks();
});

const charts = new Map();
const newId = (type: string) => `${type}-new`;

function Beginning() {
  return <p>{useBeginning(7, charts, newId) === null ? 'Not begun' : 'Begun'}</p>;
}

test('an edit session that cannot be read says so, and reports the reason', async () => {
  const onDefect = vi.fn<OfflineRuntime['onDefect']>();
  const reason = new DOMException('Broken', 'UnknownError');
  await openScreen(<Beginning />, {
    kept: async store => void vi.spyOn(store.facts, 'get').mockRejectedValue(reason),
    onDefect,
  });
  expect(await screen.findByText(arrangeText.notBegun)).toBeDefined();
  await waitFor(() => expect(onDefect).toHaveBeenCalledWith('background', reason));
  expect(screen.getByText('Not begun')).toBeDefined();
});
