import type { Dialect } from './dialect';
import { literalText, quoteName, quoteText } from './literals';
import { fixedSteps, truncatedUnits, weekOf } from './time-grains';
import { translatePattern } from './time-pattern';

/** The limit for names in a standard build of the server. */
const LONGEST_NAME = 63;

/** Types without an ordering operator, and arrays of them. */
const UNSORTABLE = /\b(?:json|xml|point|line|lseg|box|path|polygon|circle|xid|cid|txid_snapshot|pg_snapshot)\b/i;

/** Texts whose order depends on a collation. */
const TEXTS = /^(?:text|character varying|varchar|character|char|bpchar)\b(?!.*\[\])/i;

const template = new Map([
  ['Y', 'YYYY'],
  ['y', 'YY'],
  ['m', 'MM'],
  ['d', 'DD'],
  ['H', 'HH24'],
  ['I', 'HH12'],
  ['M', 'MI'],
  ['S', 'SS'],
  ['f', 'US'],
  ['p', 'AM'],
  ['b', 'Mon'],
  ['B', 'FMMonth'],
  ['j', 'DDD'],
]);

/** PostgreSQL from version 12, in a session whose zone is UTC. */
export const postgresql: Dialect = {
  name: 'postgresql',
  syntax: 'standard',
  identifier: name => quoteName(name, LONGEST_NAME),
  literal: value => literalText(value, 'DOUBLE PRECISION'),
  grain(grain, of) {
    const unit = truncatedUnits.get(grain);
    if (unit) return `date_trunc('${unit}', ${of})`;
    const step = fixedSteps.get(grain);
    if (!step)
      return weekOf(grain, of, {
        truncated: at => `date_trunc('week', ${at})`,
        moved: (at, days) => `${at} + INTERVAL '${days} days'`,
      });
    const at = `CAST(${of} AS TIMESTAMP)`;
    return `(date_trunc('${step.unit}', ${at}) - mod(CAST(floor(extract(${step.unit} FROM ${at})) AS INTEGER), ${step.count}) * INTERVAL '1 ${step.unit}')`;
  },
  match(how, of, pattern) {
    switch (how) {
      case 'like':
        return `${of} LIKE ${pattern}`;
      case 'not-like':
        return `${of} NOT LIKE ${pattern}`;
      case 'ilike':
        return `${of} ILIKE ${pattern}`;
      case 'regex':
        return `${of} ~ ${pattern}`;
    }
  },
  asText: of => `CAST(${of} AS TEXT)`,
  asTimestamp: of => `CAST(${of} AS TIMESTAMP)`,
  toTime(form, of) {
    if (form.kind === 'epoch')
      return `(TIMESTAMP 'epoch' + ${of} * INTERVAL '1 ${form.unit === 's' ? 'second' : 'millisecond'}')`;
    const pattern = translatePattern(form.pattern, template, text => `"${text.replace(/["\\]/g, '\\$&')}"`);
    return `CAST(to_timestamp(${of}, ${quoteText(pattern)}) AS TIMESTAMP)`;
  },
  isTruth: (of, value) => `${of} IS ${value ? 'TRUE' : 'FALSE'}`,
  canSort: type => type !== null && !UNSORTABLE.test(type),
  byBytes: (of, type) => (type !== null && TEXTS.test(type) ? `CAST(${of} AS TEXT) COLLATE "C"` : null),
  sortsUnordered: false,
  cut: (limit, offset) => [...(limit === null ? [] : [`LIMIT ${limit}`]), ...(offset ? [`OFFSET ${offset}`] : [])],
};
