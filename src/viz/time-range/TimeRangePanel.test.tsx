// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { timeRangeText as text } from '@/text/messages/filters/time-range';
import { TimeRangePanel } from './TimeRangePanel';

afterEach(cleanup);

const now = Date.UTC(2001, 5, 15, 10, 4, 5);

function open(value: string) {
  const onApply = vi.fn<(value: string) => void>();
  const onCancel = vi.fn<() => void>();
  render(<TimeRangePanel value={value} now={now} onApply={onApply} onCancel={onCancel} />);
  return { onApply, onCancel };
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const radio = (name: string) => screen.getByRole('radio', { name });
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const apply = () => fireEvent.click(button(text.apply));
const options = () => screen.getAllByRole('option').map(option => option.textContent);

/** Chooses in a list that opens from a field. */
function choose(field: RegExp, option: string) {
  fireEvent.click(button(field));
  fireEvent.click(screen.getByRole('option', { name: option }));
}
const kind = /RANGE TYPE/;
const start = /START/;
const end = /END/;

describe('the kind of a range', () => {
  test('TIM-005 TIM-006 is one of five, and what it means is told', () => {
    open('Last week');
    expect(document.body.textContent).toContain('Actual time range');
    expect(document.body.textContent).toMatch(/Jun 8\s–\s14, 2001/);
    fireEvent.click(button(kind));
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
  ])('%s of %j is %s', (_id, value, expected) => {
    open(value);
    expect(button(kind).textContent).toContain(expected);
  });

  test('TIM-007 TIM-031 the last ones begin with a week', () => {
    const { onApply } = open('2001-01-01 : 2001-02-01');
    choose(kind, 'Last');
    expect(screen.getAllByRole('radio').map(choice => choice.textContent)).toEqual([
      'Last day',
      'Last week',
      'Last month',
      'Last quarter',
      'Last year',
    ]);
    expect(radio('Last week').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(radio('Last quarter'));
    apply();
    expect(onApply).toHaveBeenCalledWith('Last quarter');
  });

  test('TIM-008 TIM-030 the previous ones begin with a calendar week', () => {
    const { onApply } = open('Last year');
    choose(kind, 'Previous');
    expect(screen.getAllByRole('radio').map(choice => choice.textContent)).toEqual([
      'previous calendar week',
      'previous calendar month',
      'previous calendar year',
    ]);
    apply();
    expect(onApply).toHaveBeenCalledWith('previous calendar week');
  });

  test('TIM-029 no filter is that', () => {
    const { onApply } = open('Last year');
    choose(kind, 'No filter');
    apply();
    expect(onApply).toHaveBeenCalledWith('No filter');
  });
});

describe('custom ends', () => {
  test('TIM-009 TIM-012 TIM-040 begin with the seven days until today began', () => {
    const { onApply } = open('Last week');
    choose(kind, 'Custom');
    expect(button(start).textContent).toContain('Relative Date/Time');
    expect(button(end).textContent).toContain('Specific Date/Time');
    fireEvent.click(button(end));
    expect(options()).toEqual(['Specific Date/Time', 'Relative Date/Time', 'Now', 'Midnight']);
    fireEvent.click(screen.getByRole('option', { name: 'Midnight' }));
    apply();
    expect(onApply).toHaveBeenCalledWith('DATEADD(DATETIME("today"), -7, day) : today');
  });

  test('TIM-010 TIM-041 dates and times are written to the second', () => {
    const { onApply } = open('2001-01-01 : 2001-02-01');
    expect([input(text.startTime).value, input(text.endTime).value].map(value => value.slice(0, 16))).toEqual([
      '2001-01-01T00:00',
      '2001-02-01T00:00',
    ]);
    type(text.startTime, '2001-01-02T10:20');
    type(text.endTime, '2001-02-03T04:05:06');
    apply();
    expect(onApply).toHaveBeenCalledWith('2001-01-02T10:20:00 : 2001-02-03T04:05:06');
  });

  test('an end without a date is open, and said so', () => {
    const { onApply } = open('2001-01-01T00:00:00 : 2001-02-01T00:00:00');
    type(text.endTime, '');
    expect(document.body.textContent).toContain('From Jan 1, 2001');
    apply();
    expect(onApply).toHaveBeenCalledWith('2001-01-01T00:00:00 : ');
  });

  test('TIM-011 TIM-012 TIM-017 a relative end has a count from one on, and a unit before or after', () => {
    const { onApply } = open('DATEADD(DATETIME("now"), -3, week) : now');
    fireEvent.click(button(/Start: of what/));
    expect(options()).toEqual(
      ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'].map(unit => text.unit(unit, true)),
    );
    expect(options()[3]).toBe('Days Before');
    fireEvent.click(screen.getByRole('option', { name: 'Months Before' }));
    type(text.startCount, '0');
    expect(document.body.textContent).toContain(text.atLeastOne);
    type(text.startCount, '5');
    expect(document.body.textContent).not.toContain(text.atLeastOne);
    apply();
    expect(onApply).toHaveBeenCalledWith('DATEADD(DATETIME("now"), -5, month) : now');
  });

  test('TIM-013 two relative ends count from an anchor, which is not asked for otherwise', () => {
    const { onApply } = open('DATEADD(DATETIME("now"), -3, week) : now');
    expect(document.body.textContent).not.toContain('Anchor to');
    choose(end, 'Relative Date/Time');
    expect(document.body.textContent).toContain('Anchor to');
    expect(button(/End: of what/).textContent).toContain('Days After');
    expect(radio('NOW').getAttribute('aria-checked')).toBe('true');
    fireEvent.click(radio('Date/Time'));
    type(text.anchorTime, '2001-01-02T10:00');
    apply();
    expect(onApply).toHaveBeenCalledWith(
      'DATEADD(DATETIME("2001-01-02T10:00:00"), -3, week) : DATEADD(DATETIME("2001-01-02T10:00:00"), 7, day)',
    );
  });
});

describe('advanced ends', () => {
  test.each([
    ['TIM-033', 'Last 3 weeks', 'Last 3 weeks', ''],
    ['TIM-034', 'Next 3 weeks', '', 'Next 3 weeks'],
    ['TIM-014', '28 days ago : now', '28 days ago', 'now'],
  ])('%s of %j are %j and %j', (_id, value, from, until) => {
    open(value);
    expect([input('START (INCLUSIVE)').value, input('END (EXCLUSIVE)').value]).toEqual([from, until]);
  });

  test('TIM-014 TIM-015 TIM-032 are two texts, with the functions told', () => {
    const { onApply } = open('No filter');
    choose(kind, 'Advanced');
    const help = screen.getByRole('img').getAttribute('title') ?? '';
    for (const name of ['datetime(', 'dateadd(', 'datetrunc(', 'lastday(', 'holiday(']) expect(help).toContain(name);
    type('START (INCLUSIVE)', 'DATETRUNC(NOW, month)');
    type('END (EXCLUSIVE)', 'now');
    apply();
    expect(onApply).toHaveBeenCalledWith('DATETRUNC(NOW, month) : now');
  });

  test('TIM-023 what means nothing cannot be applied, and says why', () => {
    open('28 days ago : now');
    type('START (INCLUSIVE)', 'whenever');
    expect(document.body.textContent).toContain('Cannot parse time string [whenever]');
    expect(button(text.apply).disabled).toBe(true);
  });
});

test('TIM-020 cancelling leaves what was', () => {
  const { onApply, onCancel } = open('Last week');
  fireEvent.click(radio('Last year'));
  fireEvent.click(button(text.cancel));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onApply).not.toHaveBeenCalled();
});
