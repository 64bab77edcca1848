import type { Dialect } from './dialect';
import { literalText, quoteName, quoteText } from './literals';
import { fixedSteps, truncatedUnits, weekOf } from './time-grains';
import { translatePattern } from './time-pattern';

/** The directives of `date_parse`, which are MySQL's. */
const template = new Map([
  ['Y', '%Y'],
  ['y', '%y'],
  ['m', '%m'],
  ['d', '%d'],
  ['H', '%H'],
  ['I', '%h'],
  ['M', '%i'],
  ['S', '%s'],
  ['f', '%f'],
  ['p', '%p'],
  ['b', '%b'],
  ['B', '%M'],
  ['j', '%j'],
]);

/** Types without an order, and rows and arrays of them. */
const UNSORTABLE = /\b(?:map|json|color|hyperloglog|\w*digest|geometry|sphericalgeography|setdigest|function)\b/i;

/** Moments with another zone would be cut by their wall clocks; without one, the session's zone is meant. */
const timestamp = (of: string) =>
  `CAST(at_timezone(CAST(${of} AS TIMESTAMP(6) WITH TIME ZONE), 'UTC') AS TIMESTAMP(6))`;

/** Trino, in a session whose zone is UTC. */
export const trino: Dialect = {
  name: 'trino',
  syntax: 'standard',
  identifier: name => quoteName(name),
  literal: value => literalText(value, 'DOUBLE'),
  grain(grain, of) {
    const unit = truncatedUnits.get(grain);
    const at = timestamp(of);
    if (unit) return `date_trunc('${unit}', ${at})`;
    const step = fixedSteps.get(grain);
    if (step)
      return `(date_trunc('${step.unit}', ${at}) - ${step.unit}(${at}) % ${step.count} * INTERVAL '1' ${step.unit.toUpperCase()})`;
    return weekOf(grain, at, {
      truncated: day => `date_trunc('week', ${day})`,
      moved: (day, days) => `${day} + INTERVAL '${days}' DAY`,
    });
  },
  match(how, of, pattern) {
    switch (how) {
      case 'like':
        return `${of} LIKE ${pattern}`;
      case 'not-like':
        return `${of} NOT LIKE ${pattern}`;
      case 'ilike':
        return `lower(${of}) LIKE lower(${pattern})`;
      case 'regex':
        return `regexp_like(${of}, ${pattern})`;
    }
  },
  asText: of => `CAST(${of} AS VARCHAR)`,
  asTimestamp: timestamp,
  toTime(form, of) {
    if (form.kind === 'epoch') return `CAST(from_unixtime(${form.unit === 's' ? of : `${of} / 1E3`}) AS TIMESTAMP(3))`;
    return `date_parse(${of}, ${quoteText(translatePattern(form.pattern, template, text => text))})`;
  },
  // There is no `IS TRUE`.
  isTruth: (of, value) => `${of} IS NOT DISTINCT FROM ${value ? 'TRUE' : 'FALSE'}`,
  canSort: type => type !== null && !UNSORTABLE.test(type),
  sortsUnordered: false,
  cut: (limit, offset) => [...(offset ? [`OFFSET ${offset} ROWS`] : []), ...(limit === null ? [] : [`LIMIT ${limit}`])],
};
