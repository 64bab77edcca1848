import type { FilterValue } from './query-context';

/** The choice of a time filter that narrows nothing, on the wire and in stored settings. */
export const NO_TIME_FILTER = 'No filter';

/** Texts for values that people would not recognise. */
export const valueText = (value: FilterValue): string =>
  value === null ? '<NULL>' : value === '' ? '<empty string>' : String(value);
