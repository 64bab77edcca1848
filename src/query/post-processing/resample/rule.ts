import { QueryError } from '../../query-error';
import { DAY, monthly, weekly, workdays, type Calendar } from './calendar';

/** Periods of a fixed length, or from one day of a calendar to another. */
export type Rule =
  | { readonly kind: 'fixed'; readonly milliseconds: number }
  /** `starts`: periods are named by their first day; `ends`: by their last day, inclusive. */
  | { readonly kind: 'starts' | 'ends'; readonly calendar: Calendar; readonly count: number };

const fixed: Readonly<Record<string, number>> = { L: 1, ms: 1, S: 1000, T: 60_000, min: 60_000, H: 3_600_000, D: DAY };
const weekdays = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Anchor names and the default. */
const monthPhase = (anchor: string | undefined, usual: string) => months.indexOf(anchor ?? usual);

function calendarRule(unit: string, anchor: string | undefined, count: number): Rule | null {
  const starting = (calendar: Calendar): Rule => ({ kind: 'starts', calendar, count });
  const ending = (calendar: Calendar): Rule => ({ kind: 'ends', calendar, count });
  const weekday = weekdays.indexOf(anchor ?? 'SUN');
  const [first, last] = [monthPhase(anchor, 'JAN'), monthPhase(anchor, 'DEC')];
  switch (unit) {
    case 'W':
      return weekday < 0 ? null : ending(weekly(weekday));
    case 'MS':
      return anchor === undefined ? starting(monthly('first', 1, 0)) : null;
    case 'M':
      return anchor === undefined ? ending(monthly('last', 1, 0)) : null;
    case 'QS':
      return first < 0 ? null : starting(monthly('first', 3, first));
    case 'Q':
      return last < 0 ? null : ending(monthly('last', 3, last));
    case 'AS':
    case 'YS':
      return first < 0 ? null : starting(monthly('first', 12, first));
    case 'A':
    case 'Y':
      return last < 0 ? null : ending(monthly('last', 12, last));
    case 'B':
      return anchor === undefined ? starting(workdays) : null;
    default:
      return null;
  }
}

/** Parses a pandas rule, such as `1T`, `7D`, `MS` or `Q-NOV`. @throws QueryError for any other */
export function parseRule(text: string): Rule {
  const [, digits, unit, anchor] = /^\s*(\d*)\s*([A-Za-z]+)(?:-([A-Z]{3}))?\s*$/.exec(text) ?? [];
  const count = digits ? Number(digits) : 1;
  if (unit !== undefined && count > 0) {
    const length = Object.hasOwn(fixed, unit) ? fixed[unit] : undefined;
    if (length !== undefined && anchor === undefined) return { kind: 'fixed', milliseconds: length * count };
    const rule = calendarRule(unit, anchor, count);
    if (rule) return rule;
  }
  throw new QueryError('bad-operation', `Invalid frequency: ${text}`);
}
