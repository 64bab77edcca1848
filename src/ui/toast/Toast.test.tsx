// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ToastMessage } from './message';
import { ToastProvider, useToast, useToastsSettled } from './Toast';

afterEach(cleanup);

const MESSAGES: readonly ToastMessage[] = [{ text: 'Decide about 7', about: 'change:7' }, { text: 'Saved' }];
function Page() {
  const show = useToast();
  return MESSAGES.map(message => (
    <button key={message.text} onClick={() => show(message)}>
      {message.text}
    </button>
  ));
}
function Open({ about }: { readonly about: string }) {
  useToastsSettled(about);
  return null;
}
const page = (about: string | null) => (
  <ToastProvider>
    <Page />
    {about !== null && <Open about={about} />}
  </ToastProvider>
);
const say = async (text: string) => act(async () => screen.getByRole('button', { name: text }).click());
const said = () => screen.getByRole('status').textContent;

test('a message goes when what it is about is opened, and is not shown while that is open', async () => {
  const { rerender } = render(page(null));
  await say('Decide about 7');
  expect(said()).toContain('Decide about 7');
  await act(async () => rerender(page('change:8')));
  expect(said()).toContain('Decide about 7');
  await act(async () => rerender(page('change:7')));
  expect(said()).toBe('');
  await say('Decide about 7');
  expect(said()).toBe('');
  await say('Saved');
  expect(said()).toContain('Saved');
  await act(async () => rerender(page(null)));
  await say('Decide about 7');
  expect(said()).toContain('Decide about 7');
});
