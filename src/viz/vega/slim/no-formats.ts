/**
 * Stands in for vega-format. Labels of axes come from the charts' own formats (`labelExpr`); what Vega would have made
 * of a tick before that is never seen.
 */
const plain = () => (value: unknown) => String(value);

const formats = {
  format: plain,
  formatPrefix: plain,
  formatFloat: plain,
  formatSpan: plain,
  timeFormat: plain,
  utcFormat: plain,
  timeParse: () => () => null,
  utcParse: () => () => null,
};

export const locale = () => formats;
export const defaultLocale = () => formats;
export const timeFormatDefaultLocale = () => formats;
export const numberFormatDefaultLocale = () => formats;
