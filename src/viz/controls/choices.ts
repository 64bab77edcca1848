import type { Choice } from './control';

/** Choices whose label is their value. */
export const plainChoices = (...values: readonly (string | number)[]): Choice[] =>
  values.map(value => ({ value, label: String(value) }));

/** Choices as pairs of value and label. */
export const namedChoices = (
  ...pairs: readonly (readonly [value: string | number | boolean | null, label: string])[]
): Choice[] => pairs.map(([value, label]) => ({ value, label }));

export const rowLimitChoices = plainChoices(10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000);
export const seriesLimitChoices = plainChoices(5, 10, 25, 50, 100, 500);

const shifts = [
  '1 day',
  '1 week',
  '28 days',
  '30 days',
  '52 weeks',
  '1 year',
  '104 weeks',
  '2 years',
  '156 weeks',
  '3 years',
];
export const timeShiftChoices = namedChoices(...shifts.map(shift => [`${shift} ago`, shift] as const));

export const comparisonChoices = namedChoices(
  ['values', 'Actual values'],
  ['difference', 'Difference'],
  ['percentage', 'Percentage change'],
  ['ratio', 'Ratio'],
);
export const rollingChoices = namedChoices(
  [null, 'None'],
  ['mean', 'mean'],
  ['sum', 'sum'],
  ['std', 'std'],
  ['cumsum', 'cumsum'],
);

export const resampleRuleChoices = namedChoices(
  ['1T', '1 minutely frequency'],
  ['1H', '1 hourly frequency'],
  ['1D', '1 calendar day frequency'],
  ['7D', '7 calendar day frequency'],
  ['1MS', '1 month start frequency'],
  ['1M', '1 month end frequency'],
  ['1AS', '1 year start frequency'],
  ['1A', '1 year end frequency'],
);
export const resampleMethodChoices = namedChoices(
  ['asfreq', 'Null imputation'],
  ['zerofill', 'Zero imputation'],
  ['linear', 'Linear interpolation'],
  ['ffill', 'Forward values'],
  ['bfill', 'Backward values'],
  ['median', 'Median values'],
  ['mean', 'Mean values'],
  ['sum', 'Sum values'],
);

/** EXP-154 */
export const seriesSortChoices = namedChoices(
  ['name', 'Category name'],
  ['sum', 'Total value'],
  ['min', 'Minimum value'],
  ['max', 'Maximum value'],
  ['avg', 'Average value'],
);
export const legendTypeChoices = namedChoices(['scroll', 'Scroll'], ['plain', 'Plain']);
export const legendPlaceChoices = namedChoices(
  ['top', 'Top'],
  ['bottom', 'Bottom'],
  ['left', 'Left'],
  ['right', 'Right'],
);
export const titleMarginChoices = plainChoices(15, 30, 50, 75, 100, 125, 150, 200);
