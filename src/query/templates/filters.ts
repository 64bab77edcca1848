import { quoteText } from '../sql/literals';
import { templateError } from '../query-error';
import { written } from './text';
import { isDictionary, isList, isSame, isText, isTrue, isUntrusted, like, missing, plain, type Value } from './values';

/** A filter after `|`: takes the value on its left, then the arguments. */
type Filter = (of: Value, given: readonly Value[], named: ReadonlyMap<string, Value>) => Value;

function listOf(value: Value): readonly Value[] {
  if (isList(value)) return value;
  if (isText(value)) return [...plain(value)].map(character => like(value, () => character));
  if (isDictionary(value)) return [...value.keys()];
  throw templateError('a list is needed');
}

function literal(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (isText(value)) return quoteText(plain(value));
  throw templateError('where_in takes texts and numbers');
}

const changeText =
  (name: string, change: (text: string) => string): Filter =>
  of => {
    if (!isText(of)) throw templateError(`${name} takes a text`);
    return like(of, change);
  };

const numberOf = (value: Value): number => {
  const number = isText(value) ? Number(plain(value)) : typeof value === 'boolean' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
};

const orElse: Filter = (of, [other = '', always = false], named) => {
  const whenFalse = isTrue(named.get('boolean') ?? always);
  return of === missing || (whenFalse && !isTrue(of)) ? (named.get('default_value') ?? other) : of;
};

export function replaced(of: Value, [from, to]: readonly Value[]): Value {
  if (!isText(of) || from === undefined || to === undefined || !isText(from) || !isText(to))
    throw templateError('replace takes texts');
  const text = plain(of).replaceAll(plain(from), plain(to));
  return isUntrusted(of) || isUntrusted(to) ? { untrusted: text } : text;
}

/** Parts are written one by one, so that untrusted ones are escaped. */
export const joined = (items: Value, separator: Value): string => listOf(items).map(written).join(written(separator));

function compare(left: Value, right: Value): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  const [a, b] = [isText(left) ? plain(left) : '', isText(right) ? plain(right) : ''];
  return a < b ? -1 : a > b ? 1 : 0;
}

const counted: Filter = of => (isDictionary(of) ? of.size : listOf(of).length);

export const filters: ReadonlyMap<string, Filter> = new Map<string, Filter>([
  // An empty list matches nothing, since `IN ()` is not valid SQL.
  ['where_in', of => `(${listOf(of).map(literal).join(', ') || 'NULL'})`],
  ['default', orElse],
  ['d', orElse],
  ['lower', changeText('lower', text => text.toLowerCase())],
  ['upper', changeText('upper', text => text.toUpperCase())],
  ['trim', changeText('trim', text => text.trim())],
  ['replace', replaced],
  ['join', (of, [separator = ''], named) => joined(of, named.get('d') ?? separator)],
  ['length', counted],
  ['count', counted],
  ['first', of => listOf(of)[0] ?? missing],
  ['last', of => listOf(of).at(-1) ?? missing],
  ['list', listOf],
  ['sort', of => [...listOf(of)].sort(compare)],
  ['unique', of => listOf(of).filter((item, index, all) => all.findIndex(other => isSame(other, item)) === index)],
  ['int', of => Math.trunc(numberOf(of))],
  ['float', numberOf],
  ['abs', of => Math.abs(numberOf(of))],
  ['string', of => (isText(of) ? of : written(of))],
]);
