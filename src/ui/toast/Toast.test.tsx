// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ToastProvider, useToast, useToastsSettled, useToastsUntilLeft } from './Toast';
import type { ToastMessage } from './ShownToast';

afterEach(cleanup);

const MESSAGES: readonly ToastMessage[] = [
  { text: 'Decide about 7', about: 'change:7' },
  { text: 'Saved' },
  { text: 'Refused', isFailure: true },
  { text: 'Refused again', isFailure: true },
  { text: 'Removed', action: { label: 'Undo', onPress: () => undefined } },
  { text: 'A new version is ready', lasting: { closeLabel: 'Later' } },
  { text: 'A newer version is ready', lasting: { closeLabel: 'Later' } },
];
/** How long a message is shown. */
const SHOWN_FOR = 6000;
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
const warned = () => screen.getByRole('alert').textContent;
const pass = async () => act(async () => void vi.advanceTimersByTime(SHOWN_FOR));

test('A11Y-007 live regions that are there from the start announce failures at once, and other messages politely', async () => {
  render(page(null));
  const [polite, urgent] = [screen.getByRole('status'), screen.getByRole('alert')];
  await say('Saved');
  expect([polite.textContent, urgent.textContent]).toEqual(['Saved', '']);
  await say('Refused');
  expect([polite.textContent, urgent.textContent]).toEqual(['', 'Refused']);
  expect([polite.isConnected, urgent.isConnected]).toEqual([true, true]);
});

test('a message disappears when its subject is opened, and is not shown while that is open', async () => {
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

function Visited({ about }: { readonly about: string }) {
  useToastsUntilLeft(about);
  return null;
}

test('a message disappears when its page is left', async () => {
  const visit = (about: string | null) => (
    <ToastProvider>
      <Page />
      {about !== null && <Visited about={about} />}
    </ToastProvider>
  );
  const { rerender } = render(visit('change:7'));
  await say('Decide about 7');
  expect(said()).toContain('Decide about 7');
  await act(async () => rerender(visit(null)));
  expect(said()).toBe('');
  await say('Decide about 7');
  expect(said()).toContain('Decide about 7');
});

describe('one message at a time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('the next message replaces the previous one', async () => {
    render(page(null));
    await say('Decide about 7');
    await say('Saved');
    expect(said()).toBe('Saved');
    await pass();
    expect(said()).toBe('');
  });

  test('shows failures one after the other, and then successes', async () => {
    render(page(null));
    await say('Refused');
    await say('Saved');
    expect([warned(), said()]).toEqual(['Refused', '']);
    await say('Refused again');
    expect(warned()).toBe('Refused');
    await pass();
    expect(warned()).toBe('Refused again');
    await pass();
    expect([warned(), said()]).toEqual(['', 'Saved']);
  });

  test('a lasting message returns after others, and only the last of its kind', async () => {
    render(page(null));
    await say('A new version is ready');
    expect(said()).toContain('A new version is ready');
    await say('Saved');
    expect(said()).toBe('Saved');
    await say('Refused');
    expect([warned(), said()]).toEqual(['Refused', '']);
    await say('A newer version is ready');
    expect(warned()).toBe('Refused');
    await pass();
    expect(said()).toContain('A newer version is ready');
    await pass();
    expect(said()).toContain('A newer version is ready');
    await act(async () => void (await import('./ShownToast')));
    await act(async () => screen.getByRole('button', { name: 'Later' }).click());
    expect(said()).toBe('');
  });

  const shown = async () => {
    await act(async () => void (await import('./ShownToast')));
    const toast = document.querySelector('[data-toast]');
    if (!toast) throw new Error('no message is shown');
    return toast;
  };

  test('a hovered message stays, also when the pointer leaves while it has the focus', async () => {
    render(page(null));
    await say('Removed');
    fireEvent.pointerEnter(await shown());
    await act(async () => screen.getByRole('button', { name: 'Undo' }).focus());
    fireEvent.pointerLeave(await shown());
    await pass();
    expect(said()).toContain('Removed');
    await act(async () => screen.getByRole('button', { name: 'Undo' }).blur());
    await pass();
    expect(said()).toBe('');
  });

  test.each([
    ['a failure', 'Refused', () => warned()],
    ['another message', 'Saved', () => said()],
  ])('%s that takes the place of a message that was held is not held by that', async (_, text, told) => {
    render(page(null));
    await say('Removed');
    const before = await shown();
    fireEvent.pointerEnter(before);
    await act(async () => screen.getByRole('button', { name: 'Undo' }).focus());
    await say(text);
    expect(before.isConnected).toBe(false);
    expect(told()).toContain(text);
    await pass();
    expect(told()).toBe('');
  });
});
