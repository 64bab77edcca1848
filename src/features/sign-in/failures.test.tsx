// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OnDefect } from '@/offline/state/defect';
import { lockedText, signInText, storeText } from '@/text/messages/account/sign-in';
import { closeScreens, openScreen } from '../../../tests/support/screen';
import Locked from './Locked';
import NoStore from './NoStore';
import { SignInForm } from './SignInForm';
import { StartOver } from './StartOver';

afterEach(closeScreens);

const broken = { kind: 'broken', reason: 'damaged' } as const;

/** The page of these tests has no session to act on: every action fails. */
test.each([
  ['signing in', <SignInForm key="form" username="ada" />, [signInText.submit], signInText.failed],
  ['unlocking', <Locked key="locked" name="ada" waiting={1} />, [lockedText.open], lockedText.failed],
  ['leaving locked data', <Locked key="leave" name="ada" waiting={1} />, [lockedText.leave], lockedText.notLeft],
  [
    'removing locked data',
    <Locked key="remove" name="ada" waiting={1} />,
    [lockedText.remove, lockedText.removeConfirm],
    lockedText.notRemoved,
  ],
  [
    'continuing without a store',
    <NoStore key="none" problem={broken} store="s" />,
    [storeText.readOn],
    storeText.notReadOn,
  ],
  [
    'starting over',
    <StartOver key="over" unsaved={0} />,
    [storeText.startOver, storeText.confirm],
    storeText.removalFailed,
  ],
])('says that %s failed, reports why, and offers another attempt', async (_what, shown, buttons, words) => {
  const onDefect = vi.fn<OnDefect>();
  await openScreen(shown, { onDefect });
  for (const name of buttons) {
    const button = await screen.findByRole('button', { name });
    const form = button.getAttribute('type') === 'submit' ? button.closest('form') : null;
    if (form) fireEvent.submit(form);
    else fireEvent.click(button);
  }
  expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
  expect(onDefect.mock.calls).toEqual([['background', expect.any(Error)]]);
  const again = await screen.findByRole('button', { name: buttons.at(-1) ?? '' });
  expect(again.getAttribute('aria-disabled')).not.toBe('true');
});
