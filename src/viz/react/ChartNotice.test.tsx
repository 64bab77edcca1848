// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorFacts } from '@/model/error-facts';
import { clockTime, fullTime } from '@/text/ages';
import { chartNoticesText, errorTypeText } from '@/text/messages/charts/error-types';
import ChartNotice from './ChartNotice';
import { noticeWords } from './notice-words';
import type { NoPicture } from './stage';

const NOW = new Date(2026, 2, 14, 17, 38).getTime();
const EARLIER = NOW - 3 * 60 * 60_000;
const LAST_WEEK = NOW - 7 * 24 * 60 * 60_000;
const message = 'There was an error connecting to the database';
const lastError = { reason: { code: 'text', text: message }, at: EARLIER } as const;
const failed = (at?: number): NoPicture => ({ name: 'failed', error: { kind: 'refused', ...lastError, at } });

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const retry = vi.fn<() => void>();
const open = (of: NoPicture) => render(<ChartNotice of={of} onRetry={retry} />);
const said = () => screen.getByRole('alert').textContent;

describe('an error says when it occurred', () => {
  test.each([
    ['today, by the time of day', EARLIER, `${chartNoticesText.failedAt(clockTime(EARLIER))} ${message}`],
    ['on another day, by the date', LAST_WEEK, `${chartNoticesText.failedOn(fullTime(LAST_WEEK))} ${message}`],
    ['in this visit, if it was not stored', undefined, message],
  ])('%s', (_, at, words) => {
    open(failed(at));
    expect(said()).toContain(words);
    expect(noticeWords(failed(at), NOW)).toBe(words);
    if (at === undefined) expect(said()).not.toContain('Failed');
  });

  test('with words of its type too', () => {
    const facts = errorFacts('BACKEND_TIMEOUT_ERROR', { timeout: 60 });
    open({ name: 'failed', error: { kind: 'refused', ...lastError, facts } });
    expect(said()).toContain(chartNoticesText.failedAt(clockTime(EARLIER)));
    expect(said()).toContain(errorTypeText.timeoutLimit(60));
  });
});

describe('OFF-024 a chart that is not on this device', () => {
  test('CHT-023 names the network as the reason, and the last error of the server as what it is', () => {
    const { container } = open({ name: 'offline', lastError });
    expect(said()).toBe(chartNoticesText.networkError);
    expect(container.textContent).toContain(chartNoticesText.notHere);
    expect(container.textContent).toContain(chartNoticesText.unreachable);
    expect(container.textContent).toContain(`${chartNoticesText.failedAt(clockTime(EARLIER))} ${message}`);
    expect(noticeWords({ name: 'offline', lastError }, NOW)).toBe(
      `${chartNoticesText.notHere}. ${chartNoticesText.failedAt(clockTime(EARLIER))} ${message}`,
    );
  });

  test('says that it was never loaded if the server never answered', () => {
    const { container } = open({ name: 'offline' });
    expect(container.textContent).toContain(chartNoticesText.notHereReason);
    expect(container.textContent).not.toContain(chartNoticesText.unreachable);
  });
});

test('a retry is offered except for an unknown type of chart, which stays unknown', () => {
  open(failed(EARLIER));
  fireEvent.click(screen.getByRole('button', { name: chartNoticesText.retry }));
  expect(retry).toHaveBeenCalledOnce();
  cleanup();
  open({ name: 'failed', error: { kind: 'unknown-type' } });
  expect(screen.queryByRole('button', { name: chartNoticesText.retry })).toBeNull();
});

test.each(['failed', 'offline'] as const)('the whole of a long message is in the details: %s', async name => {
  const long = { ...lastError, reason: { code: 'text', text: `${'very '.repeat(60)}long` } } as const;
  open(name === 'failed' ? { name, error: { kind: 'refused', ...long } } : { name, lastError: long });
  expect(document.body.textContent).not.toContain(long.reason.text);
  fireEvent.click(screen.getAllByRole('button', { name: chartNoticesText.details }).at(-1)!);
  const details = await screen.findByRole('dialog', { name: chartNoticesText.details });
  expect(details.textContent).toContain(long.reason.text);
  expect(within(details).queryByRole('alert')).toBeNull();
});
