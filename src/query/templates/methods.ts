import { joined, replaced } from './filters';
import { templateError } from '../query-error';
import { isDictionary, isText, like, missing, plain, type Value } from './values';

type Method<Of> = (of: Of, given: readonly Value[]) => Value;
type Text = Extract<Value, string> | Exclude<Extract<Value, { readonly untrusted: string }>, string>;

function first(given: readonly Value[]): string {
  const value = given[0];
  if (value === undefined || !isText(value)) throw templateError('the method takes a text');
  return plain(value);
}

const ofTexts: ReadonlyMap<string, Method<Text>> = new Map<string, Method<Text>>([
  ['join', (of, [items = []]) => joined(items, of)],
  ['upper', of => like(of, text => text.toUpperCase())],
  ['lower', of => like(of, text => text.toLowerCase())],
  ['strip', of => like(of, text => text.trim())],
  ['replace', replaced],
  [
    'split',
    (of, given) =>
      plain(of)
        .split(first(given))
        .map(part => like(of, () => part)),
  ],
  ['startswith', (of, given) => plain(of).startsWith(first(given))],
  ['endswith', (of, given) => plain(of).endsWith(first(given))],
]);

const ofDictionaries: ReadonlyMap<string, Method<ReadonlyMap<string, Value>>> = new Map<
  string,
  Method<ReadonlyMap<string, Value>>
>([
  ['get', (of, given) => of.get(first(given)) ?? given[1] ?? null],
  ['keys', of => [...of.keys()]],
  ['values', of => [...of.values()]],
  ['items', of => [...of].map(([key, value]) => [key, value])],
]);

/** @throws QueryError for unlisted methods */
export function callMethod(of: Value, name: string, given: readonly Value[]): Value {
  const method = isText(of) ? ofTexts.get(name) : undefined;
  if (method && isText(of)) return method(of, given);
  const lookUp = isDictionary(of) ? ofDictionaries.get(name) : undefined;
  if (lookUp && isDictionary(of)) return lookUp(of, given);
  throw templateError(
    of === missing ? `${name} of a value that is not known` : `the method ${name} is not supported here`,
  );
}
