/**
 * Recorded contexts that the embedded server answers differently on purpose: there the recorded server refuses only
 * because its engine lacks a template, quotes its own engine, or joins a compared time so that rows are doubled. Each
 * has its own test in `deliberate.test.ts`.
 */
export const deliberate: Readonly<Record<string, string>> = {
  'filter-not-like': 'the operator NOT LIKE is answered',
  'filter-regex': 'the operator REGEX is answered',
  'grain-five-minutes': 'the grain is cut',
  'grain-half-hour': 'the grain is cut',
  'grain-six-hours': 'the grain is cut',
  'grain-week-ending-saturday': 'the grain is cut',
  'grain-week-ending-sunday': 'the grain is cut',
  'grain-week-starting-monday': 'the grain is cut',
  'grain-week-starting-sunday': 'the grain is cut',
  'group-order-desc-default': 'rows up to a limit without an order are any of them',
  'more-offset-duplicates': 'a comparison doubles no row',
  'more-offset-leap-after': 'a comparison doubles no row',
  'more-offset-week-grain': 'weeks are compared with whole weeks',
  'result-drill-detail': 'rows up to a limit without an order are any of them',
  'result-samples': 'rows up to a limit without an order are any of them',
  'result-timegrains': 'more grains than there, and in the functions of another engine',
};
