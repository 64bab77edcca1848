// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotSavedError } from '@/offline/outbox/enqueue';
import type { OnDefect } from '@/offline/state/defect';
import { writeUnsent } from '@/offline/unsent/write';
import { storageText } from '@/text/messages/offline/storage';
import { closeScreens, NOW, openScreen } from '../../../tests/support/screen';
import { BringBack } from './BringBack';

afterEach(closeScreens);

test('says that the changes of a file could not be saved here, and reports why', async () => {
  const onDefect = vi.fn<OnDefect>();
  const { store } = await openScreen(<BringBack />, { onDefect });
  const { name, content } = writeUnsent(store.name, [], NOW);
  vi.spyOn(store, 'transaction').mockRejectedValue(new TypeError('broken'));
  fireEvent.change(screen.getByLabelText(storageText.chooseFile, { selector: 'input' }), {
    target: { files: [new File([await content.text()], name)] },
  });
  expect((await screen.findByText(storageText.broughtNot.failed)).getAttribute('role')).toBe('alert');
  expect(onDefect.mock.calls).toEqual([['background', expect.any(NotSavedError)]]);
});
