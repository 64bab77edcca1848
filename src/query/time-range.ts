import { QueryError } from './query-error';

/** Half-open: `since` belongs to it, `until` does not. Wall-clock milliseconds without zone; null is open. */
export interface TimeRange {
  readonly since: number | null;
  readonly until: number | null;
}

export const NO_FILTER = 'No filter';
const everything: TimeRange = { since: null, until: null };

const SECOND = 1000;
const DAY = 86_400 * SECOND;

type Span = { readonly milliseconds: number } | { readonly months: number };

const units: Readonly<Record<string, Span>> = {
  second: { milliseconds: SECOND },
  minute: { milliseconds: 60 * SECOND },
  hour: { milliseconds: 3600 * SECOND },
  day: { milliseconds: DAY },
  week: { milliseconds: 7 * DAY },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { months: 12 },
};

function midnight(instant: number): number {
  return Math.floor(instant / DAY) * DAY;
}

function startOfMonth(instant: number): number {
  return new Date(midnight(instant)).setUTCDate(1);
}

/** The same day of another month, or its last day where it is shorter. */
function addMonths(instant: number, count: number): number {
  const first = new Date(startOfMonth(instant));
  const target = first.setUTCMonth(first.getUTCMonth() + count);
  const next = new Date(target).setUTCMonth(new Date(target).getUTCMonth() + 1);
  const days = Math.min(new Date(instant).getUTCDate(), (next - target) / DAY);
  return target + (days - 1) * DAY + (instant - midnight(instant));
}

/**
 * An instant some units earlier. Wall-clock times are computed on as UTC: date-fns works in the machine's own zone, where
 * clocks that change would take or add an hour.
 */
function earlier(instant: number, count: number, unit: string): number {
  const span = units[unit.toLowerCase()]!;
  const result = 'months' in span ? addMonths(instant, -count * span.months) : instant - count * span.milliseconds;
  if (Number.isNaN(new Date(result).getTime())) throw new QueryError('bad-time-range', `There is no time ${count} ${unit}s ago`);
  return result;
}

/** The start of the present week (on Monday), month or year. */
const startOf: Readonly<Record<'week' | 'month' | 'year', (now: number) => number>> = {
  week: now => midnight(now) - ((new Date(now).getUTCDay() + 6) % 7) * DAY,
  month: startOfMonth,
  year: now => new Date(startOfMonth(now)).setUTCMonth(0),
};

function endpoint(text: string, now: number): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (/^now$/i.test(trimmed)) return now;
  if (/^today$/i.test(trimmed)) return midnight(now);
  if (/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?$/.test(trimmed)) {
    const instant = Date.parse(`${trimmed.replace(' ', 'T')}${trimmed.length > 10 ? 'Z' : 'T00:00:00Z'}`);
    if (!Number.isNaN(instant)) return instant;
  }
  const ago = /^(\d+)\s+(second|minute|hour|day|week|month|quarter|year)s?\s+ago$/i.exec(trimmed);
  if (ago) {
    const [, count, unit] = ago;
    const instant = earlier(now, Number(count), unit!);
    // Whole days are counted from midnight (recorded).
    return /^(second|minute|hour)$/i.test(unit!) ? instant : midnight(instant);
  }
  throw new QueryError('bad-time-range', `I can't find keyword or date in [${trimmed}]`);
}

/**
 * Resolves a time-range expression (spec part 2, section 4, "Time range popover"). Understands `No filter`,
 * `Last <n> <unit>`, `previous calendar week|month|year`, and `start : end` with dates, NOW, TODAY and `<n> <unit>s ago`.
 *
 * @param now the present as wall-clock milliseconds
 * @throws QueryError `bad-time-range` for anything else, and for a range that ends before it starts
 */
export function parseTimeRange(text: string | null | undefined, now: number): TimeRange {
  const expression = text?.trim() ?? '';
  if (expression === '' || expression.toLowerCase() === NO_FILTER.toLowerCase()) return everything;

  const last = /^last\s+(?:(\d+)\s+)?(second|minute|hour|day|week|month|quarter|year)s?$/i.exec(expression);
  if (last) {
    const until = midnight(now);
    return { since: earlier(until, Number(last[1] ?? 1), last[2]!), until };
  }
  for (const unit of ['week', 'month', 'year'] as const) {
    if (expression.toLowerCase() !== `previous calendar ${unit}`) continue;
    const until = startOf[unit](now);
    return { since: earlier(until, 1, unit), until };
  }
  const parts = expression.split(/\s+:\s*|\s*:\s+/);
  if (parts.length !== 2) throw new QueryError('bad-time-range', `I can't find keyword or date in [${expression}]`);
  const since = endpoint(parts[0]!, now);
  const until = endpoint(parts[1]!, now);
  if (since !== null && until !== null && since > until) {
    throw new QueryError('bad-time-range', 'From date cannot be larger than to date');
  }
  return { since, until };
}
