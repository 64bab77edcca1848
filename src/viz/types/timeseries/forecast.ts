export const TREND = '__yhat';
export const LOWER = '__yhat_lower';
export const UPPER = '__yhat_upper';

/** A column that a forecast added: its trend, or an end of its band. */
export const isForecast = (name: string): boolean => [TREND, LOWER, UPPER].some(suffix => name.endsWith(suffix));

/** What is foreseen of a series, along the rows of the answer. */
export interface Forecast {
  readonly trend: readonly (number | null)[];
  readonly low: readonly (number | null)[];
  readonly high: readonly (number | null)[];
}
