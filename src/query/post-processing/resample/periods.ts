import { QueryError } from '../../query-error';
import { DAY, midnight } from './calendar';
import type { Rule } from './rule';

/** Even steps of a second over eleven days are below this; more would be a mistake that fills the memory. */
const MOST_PERIODS = 1_000_000;

/** Periods without a gap, each with its name and its exclusive end. */
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

/** The periods from the first instant's to the last one's. */
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
