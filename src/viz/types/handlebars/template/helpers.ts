import { parseJson } from '@/lib/json';
import { formatMomentTokens } from './moment-format';
import { memberOf, textOfValue } from './values';

/** A helper that returns a value, from positional and named arguments. */
export type Helper = (params: readonly unknown[], hash: Readonly<Record<string, unknown>>) => unknown;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether two values are equal, also if one of them is the other's text. */
const isAlike = (a: unknown, b: unknown) => a === b || (a !== null && b !== null && textOfValue(a) === textOfValue(b));

/** -1, 0 or 1; NaN for values that cannot be compared. */
function compare(a: unknown, b: unknown): number {
  if (isText(a) && isText(b)) return a < b ? -1 : a > b ? 1 : 0;
  return Math.sign(Number(a) - Number(b));
}

const comparisons: Readonly<Record<string, Helper>> = {
  eq: ([a, b]) => a === b,
  eqw: ([a, b]) => isAlike(a, b),
  neq: ([a, b]) => a !== b,
  neqw: ([a, b]) => !isAlike(a, b),
  lt: ([a, b]) => compare(a, b) < 0,
  lte: ([a, b]) => compare(a, b) <= 0,
  gt: ([a, b]) => compare(a, b) > 0,
  gte: ([a, b]) => compare(a, b) >= 0,
  ifx: ([condition, yes, no = '']) => (condition ? yes : no),
  not: ([value]) => !value,
  and: values => values.every(Boolean),
  or: values => values.some(Boolean),
  coalesce: values => values.find(Boolean) ?? values.at(-1),
  empty: ([list]) => !isList(list) || list.length === 0,
  count: ([list]) => isList(list) && list.length,
  includes: ([list, value, strict = true]) =>
    isList(list) && list.some(each => (strict ? each === value : isAlike(each, value))),
  startsWith: ([text, start]) => isText(text) && isText(start) && text.startsWith(start),
  endsWith: ([text, end]) => isText(text) && isText(end) && text.endsWith(end),
};

const calculations: Readonly<Record<string, Helper>> = {
  sum: ([a, b]) => Number(a) + Number(b),
  difference: ([a, b]) => Number(a) - Number(b),
  multiplication: ([a, b]) => Number(a) * Number(b),
  division: ([a, b]) => Number(a) / Number(b),
  remainder: ([a, b]) => Number(a) % Number(b),
  ceil: ([value]) => Math.ceil(Number(value)),
  floor: ([value]) => Math.floor(Number(value)),
  abs: ([value]) => Math.abs(Number(value)),
};

const changeText =
  (change: (text: string) => string): Helper =>
  ([value]) =>
    isText(value) ? change(value) : value;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const texts: Readonly<Record<string, Helper>> = {
  lowercase: changeText(text => text.toLowerCase()),
  uppercase: changeText(text => text.toUpperCase()),
  capitalizeFirst: changeText(capitalize),
  capitalizeEach: changeText(text => text.toLowerCase().replace(/\w\S*/g, capitalize)),
  sanitize: changeText(text =>
    text
      .replace(/[^\w\s]/g, '')
      .trim()
      .replace(/\s+/, '-')
      .toLowerCase(),
  ),
  newLineToBr: changeText(text => text.replace(/\r?\n|\r/g, '<br>')),
  excerpt: ([text, length]) => {
    const most = Math.trunc(Number(length)) || 50;
    return isText(text) && text.length >= most ? `${text.slice(0, most)}...` : text;
  },
  first: ([list]) => (isList(list) ? (list[0] ?? '') : ''),
  last: ([list]) => (isList(list) ? (list.at(-1) ?? '') : ''),
  concat: values => values.map(textOfValue).join(''),
  join: ([list, between]) => isList(list) && list.map(textOfValue).join(isText(between) ? between : ''),
};

const formats: Readonly<Record<string, Helper>> = {
  dateFormat: ([value], { format }) =>
    value === null || value === undefined ? '' : formatMomentTokens(value, isText(format) ? format : 'YYYY-MM-DD'),
  formatDate: ([format, value]) =>
    value === null || value === undefined ? '' : formatMomentTokens(value, isText(format) ? format : 'YYYY-MM-DD'),
  formatNumber: ([value, locale]) =>
    typeof value === 'number' ? value.toLocaleString(isText(locale) ? locale : 'en-US') : value,
  formatCurrency: ([value, currency]) =>
    Number(value).toLocaleString('en-US', { style: 'currency', currency: isText(currency) ? currency : 'USD' }),
  stringify: ([value]) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : textOfValue(value)),
  parseJson: ([value]) => (isText(value) ? parseJson(value) : value),
  lookup: ([value, name]) => memberOf(value, textOfValue(name)),
  log: () => '',
};

/** Helpers that return a value: Handlebars' own, Superset's, and those of just-handlebars-helpers that it registers. */
export const helpers: ReadonlyMap<string, Helper> = new Map(
  Object.entries({ ...comparisons, ...calculations, ...texts, ...formats }),
);
