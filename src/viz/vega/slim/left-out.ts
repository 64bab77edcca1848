/* Replaces packages of which drawing needs next to nothing: it loads nothing, knows no named colours, and formats no
   times. Functions that may be called return nothing; others throw. */

/** vega-loader: specifications never load anything, as rows are passed in. */
const refuse = () => Promise.reject(new Error('Specifications may not load data'));

export function loader() {
  return { load: refuse, sanitize: refuse, http: refuse, file: refuse, options: {} };
}
export const read = <T>(data: T): T => data;
export const responseType = () => 'json';

/**
 * vega-format, and d3-time-format where d3-scale uses it. Axis labels have the charts' own formats (`labelExpr`);
 * Vega's own format of a tick is never shown.
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
export { plain as timeFormat, plain as utcFormat };

/** vega-time where scales are made: ticks are requested by number, never by a unit of time. */
function noTimeUnits(): never {
  throw new Error('Ticks by a unit of time are not part of this build');
}
export { noTimeUnits as timeInterval, noTimeUnits as utcInterval };

/** d3-timer: pictures are not animated. */
export function interval(): never {
  throw new Error('Specifications may not have timers');
}
/** For d3-force: layouts are computed synchronously, step by step. */
export const timer = () => ({ restart: () => undefined, stop: () => undefined });

/** d3-scale-chromatic: colours come from the theme, never from a named scheme. */
const none: readonly string[] = [];
export {
  none as schemeAccent,
  none as schemeCategory10,
  none as schemeDark2,
  none as schemeObservable10,
  none as schemePaired,
  none as schemePastel1,
  none as schemePastel2,
  none as schemeSet1,
  none as schemeSet2,
  none as schemeSet3,
};
