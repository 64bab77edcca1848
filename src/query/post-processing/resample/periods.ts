import { QueryError } from '../../query-error';
import { DAY, midnight } from './calendar';
import type { Rule } from './rule';

/** Even a second's step over eleven days stays below; more than this is a mistake that would fill the memory. */
const MOST_PERIODS = 1_000_000;

/** Periods without a gap, each with its name and the first instant that is no more of it. */
export interface ResamplePeriod {
  readonly name: number;
  readonly end: number;
}

function firstName(rule: Rule, first: number): number {
  const day = midnight(first);
  if (rule.kind === 'fixed') return day + Math.floor((first - day) / rule.milliseconds) * rule.milliseconds;
  const before = rule.calendar.onOrBefore(day);
  return rule.kind === 'starts' || before === day ? before : rule.calendar.step(before, 1);
}

function nextName(rule: Rule, name: number): number {
  return rule.kind === 'fixed' ? name + rule.milliseconds : rule.calendar.step(name, rule.count);
}

/** The periods from the one that holds the first instant to the one that holds the last. */
export function periodsOver(rule: Rule, first: number, last: number): ResamplePeriod[] {
  const periods: ResamplePeriod[] = [];
  let name = firstName(rule, first);
  for (;;) {
    const next = nextName(rule, name);
    const end = rule.kind === 'ends' ? name + DAY : next;
    periods.push({ name, end });
    if (end > last) return periods;
    if (periods.length >= MOST_PERIODS)
      throw new QueryError('bad-operation', `The rule makes more than ${MOST_PERIODS} rows`);
    name = next;
  }
}
