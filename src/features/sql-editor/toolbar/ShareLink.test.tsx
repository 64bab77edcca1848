// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { savingText } from '@/text/messages/sql-editor/saving';
import { closeScreens, openScreen } from '../../../../tests/support/screen';
import ShareLink from './ShareLink';

afterEach(() => {
  closeScreens();
  vi.restoreAllMocks();
});

const link = 'http://localhost/sqllab/?id=7';

/** The dialog with its link, after a press on copy. */
async function copied(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(clipboard as Clipboard);
  const onClose = vi.fn<() => void>();
  await openScreen(<ShareLink make={async () => link} onClose={onClose} />);
  await screen.findByDisplayValue(link);
  fireEvent.click(screen.getByRole('button', { name: savingText.copyLink }));
  return onClose;
}

test('copies the link, and closes', async () => {
  const writeText = vi.fn<Clipboard['writeText']>(async () => undefined);
  const onClose = await copied({ writeText });
  expect(await screen.findByText(savingText.linkCopied)).toBeDefined();
  expect(writeText).toHaveBeenCalledWith(link);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['refuses', { writeText: () => Promise.reject(new Error('Not allowed')) }],
  ['has no clipboard', undefined],
])('says so if the browser %s, and stays open for copying by hand', async (_, clipboard) => {
  const onClose = await copied(clipboard);
  expect(await screen.findByText(savingText.linkNotCopied)).toBeDefined();
  expect(screen.getByDisplayValue(link)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
