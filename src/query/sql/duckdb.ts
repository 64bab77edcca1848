import type { Dialect } from './dialect';
import { literalText, quoteName, quoteText } from './literals';
import { fixedSteps, truncatedUnits, weekOf } from './time-grains';

/** DuckDB 1.x, native and WebAssembly alike: needs neither the ICU nor the JSON extension. */
export const duckdb: Dialect = {
  name: 'duckdb',
  syntax: 'standard',
  identifier: name => quoteName(name),
  literal: value => literalText(value, 'DOUBLE'),
  grain(grain, of) {
    const unit = truncatedUnits.get(grain);
    if (unit) return `date_trunc('${unit}', ${of})`;
    const step = fixedSteps.get(grain);
    if (step) return `time_bucket(INTERVAL '${step.count} ${step.unit}s', CAST(${of} AS TIMESTAMP))`;
    return weekOf(grain, of, {
      truncated: at => `date_trunc('week', ${at})`,
      moved: (at, days) => `${at} + INTERVAL (${days}) DAY`,
    });
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
        return `regexp_matches(${of}, ${pattern})`;
    }
  },
  asText: of => `CAST(${of} AS VARCHAR)`,
  asTimestamp: of => `CAST(${of} AS TIMESTAMP)`,
  toTime(form, of) {
    if (form.kind === 'text') return `strptime(${of}, ${quoteText(form.pattern)})`;
    // A product of integers would overflow; a double holds the microseconds of the next two centuries exactly.
    return `make_timestamp(CAST(CAST(${of} AS DOUBLE) * ${form.unit === 's' ? 1_000_000 : 1000} AS BIGINT))`;
  },
  isTruth: (of, value) => `${of} IS ${value ? 'TRUE' : 'FALSE'}`,
  canSort: () => true,
  sortsUnordered: true,
  cut: (limit, offset) => [...(limit === null ? [] : [`LIMIT ${limit}`]), ...(offset ? [`OFFSET ${offset}`] : [])],
};
