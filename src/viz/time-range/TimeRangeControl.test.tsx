// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FAST_DEBOUNCE } from '@/lib/clock';
import type { ServerRange } from '@/query/time-range/time-range';
import { timeRangeText as text } from '@/text/messages/filters/time-range';
import type { RangeResolver } from './resolution';
import { TimeRangeControl } from './TimeRangeControl';

/** Minutes that the reader's clock is behind UTC. */
let offset = 0;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(() => offset);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  offset = 0;
});

const now = Date.UTC(2001, 5, 15, 10, 4, 5);

/** The field, closed. */
function show(value: string | null, ask: RangeResolver['ask'] = null) {
  const onChange = vi.fn<(value: string) => void>();
  const resolver = { now: () => now, ask };
  const field = (present: string | null) => (
    <TimeRangeControl label="Period" value={present} resolver={resolver} onChange={onChange} />
  );
  const { rerender } = render(field(value));
  return { onChange, set: (next: string) => rerender(field(next)) };
}

/** Lets requests that were answered immediately settle. */
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  });
const rest = () => act(() => vi.advanceTimersByTimeAsync(FAST_DEBOUNCE));

const trigger = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Period: / });
const panel = () => screen.getByRole('dialog', { name: 'Period' });
async function openPanel() {
  fireEvent.click(trigger());
  await settle();
}

/** The panel, open. */
async function open(value: string | null, ask?: RangeResolver['ask']) {
  const shown = show(value, ask);
  await openPanel();
  return shown;
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const select = (name: RegExp) => screen.getByRole('combobox', { name });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const apply = () => fireEvent.click(button(text.apply));
const options = () => screen.getAllByRole('option').map(option => option.textContent);
const labels = () => screen.getAllByRole('radio').map(choice => choice.closest('label')?.textContent);

/** Picks an option in the list of a field. */
function choose(field: RegExp, option: string) {
  fireEvent.click(select(field));
  fireEvent.click(screen.getByRole('option', { name: option }));
}
const kind = /RANGE TYPE/;
const start = /START/;
const end = /END/;

/** A part of a date and time, such as the month. */
const segment = (field: string, part: string) =>
  within(screen.getByRole('group', { name: field })).getByRole('spinbutton', { name: new RegExp(`^${part}`) });
const up = (field: string, part: string) => fireEvent.keyDown(segment(field, part), { key: 'ArrowUp' });

test.each([
  [-840, true],
  [300, true],
  [0, false],
])('the panel names the zone of its times where the reader has another: %d min', async (minutes, isNamed) => {
  offset = minutes;
  await open('now : 2002-01-01T00:00:00');
  expect(within(panel()).queryByText(text.timesIn('UTC')) !== null).toBe(isNamed);
});

describe('the field', () => {
  test.each([
    ['Last week', 'Last week', /^Jun 8\s–\s14, 2001$/],
    ['2001-01-01 : 2001-02-01', 'Jan 1\u2009–\u200931, 2001', /^Jan 1\s–\s31, 2001$/],
    ['Last 3 weeks', 'Last 3 weeks', /^May 25\s–\sJun 14, 2001$/],
    ['whenever', 'whenever', /^Cannot parse time string \[whenever\]$/],
    ['No filter', 'No filter', /^$/],
    [null, 'No filter', /^$/],
  ])('TIM-003 TIM-004 TIM-039 of %j shows its name, and in its tooltip its current meaning', (value, said, meaning) => {
    show(value);
    expect(trigger().textContent).toBe(said);
    expect(trigger().dataset['tooltip'] ?? '').toMatch(meaning);
  });

  test('TIM-019 TIM-001 opens the panel beside it on a click', async () => {
    await open('Last week');
    expect(panel().closest('[data-placement]')).not.toBeNull();
    expect(trigger().getAttribute('aria-expanded')).toBe('true');
  });

  test('TIM-001 opens it over the page on a phone', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open('Last week');
    expect(panel().closest('[data-placement]')).toBeNull();
    expect(within(panel()).getByRole('heading').textContent).toBe('Period');
    expect(within(panel()).getByRole('button', { name: text.apply })).toBeDefined();
  });
});

describe('the kind of a range', () => {
  test('TIM-005 TIM-006 is one of five, and shows its meaning', async () => {
    await open('Last week');
    const actual = within(panel()).getByRole('group', { name: 'Actual time range' });
    expect(actual.textContent).toContain('2001-06-08 ≤ time < 2001-06-15');
    expect(actual.textContent).toContain('7 days');
    expect([button('CANCEL').disabled, button('APPLY').disabled]).toEqual([false, false]);
    fireEvent.click(select(kind));
    expect(options()).toEqual(['Last', 'Previous', 'Custom', 'Advanced', 'No filter']);
  });

  test.each([
    ['TIM-024', 'Last month', 'Last'],
    ['TIM-025', 'previous calendar year', 'Previous'],
    ['TIM-026', 'No filter', 'No filter'],
    ['TIM-026 TIM-039', '', 'No filter'],
    ['TIM-027', '2001-01-01T00:00:00 : NOW', 'Custom'],
    ['TIM-027 TIM-038', 'DATEADD(DATETIME("now"), -3, day) : now', 'Custom'],
    ['TIM-028 TIM-038', 'DATEADD(DATETIME("now"), 0, day) : now', 'Advanced'],
    ['TIM-028', '28 days ago : now', 'Advanced'],
  ])('%s of %j is %s', async (_id, value, expected) => {
    await open(value);
    expect(select(kind).textContent).toContain(expected);
  });

  test('TIM-007 TIM-031 the last ones start with a week', async () => {
    const { onChange } = await open('2001-01-01 : 2001-02-01');
    choose(kind, 'Last');
    expect(labels()).toEqual(['last day', 'last week', 'last month', 'last quarter', 'last year']);
    expect(radio('last week').checked).toBe(true);
    fireEvent.click(radio('last quarter'));
    apply();
    expect(onChange).toHaveBeenCalledWith('Last quarter');
  });

  test('TIM-008 TIM-030 the previous ones start with a calendar week', async () => {
    const { onChange } = await open('Last year');
    choose(kind, 'Previous');
    expect(labels()).toEqual(['previous calendar week', 'previous calendar month', 'previous calendar year']);
    apply();
    expect(onChange).toHaveBeenCalledWith('previous calendar week');
  });

  test('TIM-029 no filter is the default', async () => {
    const { onChange } = await open('Last year');
    choose(kind, 'No filter');
    apply();
    expect(onChange).toHaveBeenCalledWith('No filter');
  });
});

describe('custom ends', () => {
  test('TIM-009 TIM-012 TIM-040 start with the seven days before today', async () => {
    const { onChange } = await open('Last week');
    choose(kind, 'Custom');
    expect(select(start).textContent).toContain('Relative Date/Time');
    expect(select(end).textContent).toContain('Specific Date/Time');
    fireEvent.click(select(end));
    expect(options()).toEqual(['Specific Date/Time', 'Relative Date/Time', 'Now', 'Midnight']);
    fireEvent.click(screen.getByRole('option', { name: 'Midnight' }));
    apply();
    expect(onChange).toHaveBeenCalledWith('DATEADD(DATETIME("today"), -7, day) : today');
  });

  test('TIM-010 TIM-041 dates and times are entered part by part, and written to the second', async () => {
    const { onChange } = await open('2001-01-01 : 2001-02-01T23:59:58');
    up(text.startTime, 'day');
    up(text.startTime, 'hour');
    up(text.endTime, 'year');
    up(text.endTime, 'second');
    apply();
    expect(onChange).toHaveBeenCalledWith('2001-01-02T01:00:00 : 2002-02-01T23:59:59');
  });

  test('TIM-010 TIM-041 a date is picked in a calendar, and keeps its time', async () => {
    const { onChange } = await open('2001-01-01 : 2001-02-03T10:20:00');
    const field = screen.getByRole('group', { name: text.endTime });
    fireEvent.click(within(field).getByRole('button', { name: /^Calendar/ }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Next' })[0]!);
    fireEvent.click(within(screen.getByRole('grid', { name: /March 2001/ })).getByText('15'));
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await settle();
    apply();
    expect(onChange).toHaveBeenCalledWith('2001-01-01T00:00:00 : 2001-03-15T10:20:00');
  });

  test('TIM-043 a cleared end is open, and shown so', async () => {
    const { onChange } = await open('2001-01-01T00:00:00 : 2001-02-01T00:00:00');
    fireEvent.click(button(/^Clear: End/));
    expect(panel().textContent).toContain('2001-01-01 ≤ time < ∞');
    apply();
    expect(onChange).toHaveBeenCalledWith('2001-01-01T00:00:00 : ');
  });

  test('TIM-011 TIM-012 TIM-017 a relative end has a count from one on, and a unit before or after', async () => {
    const { onChange } = await open('DATEADD(DATETIME("now"), -3, week) : now');
    fireEvent.click(select(/Start: unit/));
    expect(options()).toEqual(
      ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'].map(unit => text.unit(unit, true)),
    );
    expect(options()[3]).toBe('Days Before');
    fireEvent.click(screen.getByRole('option', { name: 'Months Before' }));
    type(text.startCount, '0');
    expect(panel().textContent).toContain(text.atLeastOne);
    type(text.startCount, '5');
    expect(panel().textContent).not.toContain(text.atLeastOne);
    apply();
    expect(onChange).toHaveBeenCalledWith('DATEADD(DATETIME("now"), -5, month) : now');
  });

  test('TIM-013 two relative ends count from an anchor, which is hidden otherwise', async () => {
    const { onChange } = await open('DATEADD(DATETIME("now"), -3, week) : now');
    expect(panel().textContent).not.toContain('Anchor to');
    choose(end, 'Relative Date/Time');
    expect(panel().textContent).toContain('Anchor to');
    expect(select(/End: unit/).textContent).toContain('Days After');
    expect(radio('NOW').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(radio('Date/Time'));
    up(text.anchorTime, 'month');
    up(text.anchorTime, 'hour');
    apply();
    const anchor = 'DATETIME("2001-07-15T01:00:00")';
    expect(onChange).toHaveBeenCalledWith(`DATEADD(${anchor}, -3, week) : DATEADD(${anchor}, 7, day)`);
  });
});

describe('advanced ends', () => {
  test.each([
    ['TIM-033', 'Last 3 weeks', 'Last 3 weeks', ''],
    ['TIM-034', 'Next 3 weeks', '', 'Next 3 weeks'],
    ['TIM-014', '28 days ago : now', '28 days ago', 'now'],
  ])('%s of %j are %j and %j', async (_id, value, from, until) => {
    await open(value);
    expect([input('START (INCLUSIVE)').value, input('END (EXCLUSIVE)').value]).toEqual([from, until]);
  });

  test('TIM-014 TIM-032 are two texts', async () => {
    const { onChange } = await open('No filter');
    choose(kind, 'Advanced');
    type('START (INCLUSIVE)', 'DATETRUNC(NOW, month)');
    type('END (EXCLUSIVE)', 'now');
    apply();
    expect(onChange).toHaveBeenCalledWith('DATETRUNC(NOW, month) : now');
  });

  test('TIM-015 list their functions in a tooltip, and insert one at the last cursor position', async () => {
    const { onChange } = await open('28 days ago : now');
    const help = button(/^Functions: /).dataset['tooltip']?.toLowerCase();
    for (const name of ['datetime(', 'dateadd(', 'datetrunc(', 'lastday(', 'holiday(']) expect(help).toContain(name);
    input('END (EXCLUSIVE)').focus();
    input('END (EXCLUSIVE)').setSelectionRange(0, 3);
    fireEvent.click(button('Insert lastday'));
    expect(input('END (EXCLUSIVE)').value).toBe('LASTDAY(DATETIME("now"), month)');
    expect(document.activeElement).toBe(input('END (EXCLUSIVE)'));
    apply();
    expect(onChange).toHaveBeenCalledWith('28 days ago : LASTDAY(DATETIME("now"), month)');
  });

  test('TIM-023 an invalid text cannot be applied, and shows why', async () => {
    await open('28 days ago : now');
    type('START (INCLUSIVE)', 'whenever');
    expect(panel().textContent).toContain('Cannot parse time string [whenever]');
    expect(button(text.apply).disabled).toBe(true);
    type('START (INCLUSIVE)', '2 days ago');
    expect(button(text.apply).disabled).toBe(false);
  });
});

describe('with a server', () => {
  /** A server whose answers the test controls. */
  function server() {
    const asked: { readonly text: string; readonly signal: AbortSignal; readonly say: (said: ServerRange) => void }[] =
      [];
    const ask: RangeResolver['ask'] = (of, signal) => new Promise(say => asked.push({ text: of, signal, say }));
    const say = (index: number, said: ServerRange) => act(async () => asked[index]?.say(said));
    return { asked, ask, say };
  }
  const range = (since: number, until: number): ServerRange => ({ name: 'range', range: { since, until } });

  test('TIM-035 requests the meaning of a range, once for each text, and shows the answer', async () => {
    const { asked, ask, say } = server();
    await open('28 days ago : now', ask);
    for (const typed of ['y', 'ye', 'yesterday']) type('START (INCLUSIVE)', typed);
    await rest();
    expect(asked.map(({ text: of }) => of)).toEqual(['28 days ago : now', 'yesterday : now']);
    await say(1, range(Date.UTC(2001, 5, 13), Date.UTC(2001, 5, 14)));
    expect(panel().textContent).toContain('2001-06-13 ≤ time < 2001-06-14');
    expect(button(text.apply).disabled).toBe(false);
  });

  test('TIM-036 shows the server’s error in red, and cannot be applied', async () => {
    const { ask, say } = server();
    await open('Last week', ask);
    expect(button(text.apply).disabled).toBe(false);
    await say(0, { name: 'refused', message: 'Unexpected time range: no weeks here' });
    const told = within(panel()).getByText('Unexpected time range: no weeks here');
    expect(told.closest('[data-tone]')?.getAttribute('data-tone')).toBe('red');
    expect(button(text.apply).disabled).toBe(true);
    expect(panel().textContent).not.toContain('2001-06-08');
  });

  test('TIM-023 a text is not applied before its meaning has arrived', async () => {
    const { ask, say } = server();
    await open('28 days ago : now', ask);
    expect(button(text.apply).disabled).toBe(true);
    await say(0, { name: 'away' });
    expect(button(text.apply).disabled).toBe(false);
  });

  test('OFF-034 a meaning that the device found is marked so: without a server, and when it does not answer', async () => {
    const isMarked = () => panel().textContent.includes('Computed on this device');
    await open('Last week');
    expect(isMarked()).toBe(true);
    cleanup();
    const { ask, say } = server();
    await open('Last week', ask);
    expect(isMarked(), 'while the server is asked').toBe(false);
    await say(0, { name: 'away' });
    expect(isMarked()).toBe(true);
    fireEvent.click(radio('last month'));
    await rest();
    await say(1, range(Date.UTC(2001, 4, 15), Date.UTC(2001, 5, 15)));
    expect(isMarked()).toBe(false);
  });

  test('TIM-035 ignores the answer to an earlier text', async () => {
    const { asked, ask, say } = server();
    await open('28 days ago : now', ask);
    type('START (INCLUSIVE)', '2 days ago');
    await rest();
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await say(1, range(Date.UTC(2001, 5, 13), Date.UTC(2001, 5, 15)));
    await say(0, { name: 'refused', message: 'too late' });
    expect(panel().textContent).not.toContain('too late');
    expect(panel().textContent).toContain('2001-06-13 ≤ time < 2001-06-15');
  });
});

describe('a draft', () => {
  test('TIM-022 is followed when it is applied, and closes', async () => {
    const { onChange } = await open('Last week');
    fireEvent.click(radio('last year'));
    expect(onChange).not.toHaveBeenCalled();
    apply();
    expect(onChange).toHaveBeenCalledExactlyOnceWith('Last year');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['TIM-020', 'cancelled', () => fireEvent.click(button(text.cancel))],
    ['TIM-021', 'closed', () => fireEvent.click(within(panel()).getByRole('button', { name: text.close }))],
    ['TIM-021', 'left by Escape', () => fireEvent.keyDown(radio('last year'), { key: 'Escape' })],
  ])('%s is discarded when it is %s: the applied range returns', async (_id, _how, leave) => {
    const { onChange } = await open('Last week');
    fireEvent.click(radio('last year'));
    leave();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
    await openPanel();
    expect(radio('last week').checked).toBe(true);
  });
});
