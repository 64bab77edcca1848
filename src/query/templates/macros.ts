import {
  filtersOn,
  type MacroArguments,
  type Macro,
  type TemplateCaller,
  type TemplateSource,
  type TemplateUse,
} from './scope';
import { templateError } from '../query-error';
import { fromJson, isText, isTrue, plain, type Value } from './values';

const MOST_IN_RANGE = 1000;

/** An argument by position or name. */
const argument = ({ values, named }: MacroArguments, position: number, name: string): Value | undefined =>
  values[position] ?? named.get(name);

function textArgument(given: MacroArguments, position: number, name: string): string {
  const value = argument(given, position, name);
  if (value === undefined || !isText(value)) throw templateError(`${name} must be a text`);
  return plain(value);
}

/** `filter_values('column', default=None, remove_filter=False)`: the values that the column's filters allow. */
const filterValues =
  ({ query }: TemplateSource, use: TemplateUse): Macro =>
  given => {
    const column = textArgument(given, 0, 'column');
    const found = filtersOn(query, column).filter(filter => filter.op === 'IN' || filter.op === '==');
    use.filterColumns.add(column);
    if (isTrue(argument(given, 2, 'remove_filter') ?? false)) use.removed.add(column);
    const values = found.flatMap(filter => (Array.isArray(filter.val) ? filter.val : [filter.val ?? null]));
    if (values.length > 0) return values.map(value => fromJson(value));
    const other = argument(given, 1, 'default');
    return isTrue(other ?? null) && other !== undefined ? [other] : [];
  };

/** `get_filters('column', remove_filter=False)`: the column's filters with operator and value. */
const getFilters =
  ({ query }: TemplateSource, use: TemplateUse): Macro =>
  given => {
    const column = textArgument(given, 0, 'column');
    use.filterColumns.add(column);
    if (isTrue(argument(given, 1, 'remove_filter') ?? false)) use.removed.add(column);
    return filtersOn(query, column).map(filter => {
      const isMany = filter.op === 'IN' || filter.op === 'NOT IN';
      const value = isMany && !Array.isArray(filter.val) ? [filter.val ?? null] : (filter.val ?? null);
      return new Map<string, Value>([
        ['op', filter.op],
        ['col', { untrusted: column }],
        ['val', fromJson(value)],
      ]);
    });
  };

const urlParam =
  ({ urlParameters }: TemplateSource): Macro =>
  given => {
    const value = urlParameters.get(textArgument(given, 0, 'param'));
    return value === undefined || value === '' ? (argument(given, 1, 'default') ?? null) : { untrusted: value };
  };

const ofCaller =
  ({ caller }: TemplateSource, pick: (caller: TemplateCaller) => Value): Macro =>
  () =>
    caller && pick(caller);

const range: Macro = ({ values }) => {
  const numbers = values.filter(value => typeof value === 'number');
  const [start = 0, end = 0] = numbers.length > 1 ? numbers : [0, ...numbers];
  const count = Math.max(0, Math.ceil(end - start));
  if (count > MOST_IN_RANGE) throw templateError(`range goes to ${MOST_IN_RANGE} at most`);
  return Array.from({ length: count }, (_, index) => start + index);
};

/** The functions available to templates. */
export function macrosFor(source: TemplateSource, use: TemplateUse): ReadonlyMap<string, Macro> {
  return new Map<string, Macro>([
    ['filter_values', filterValues(source, use)],
    ['get_filters', getFilters(source, use)],
    ['url_param', urlParam(source)],
    ['current_username', ofCaller(source, caller => ({ untrusted: caller.username }))],
    ['current_user_id', ofCaller(source, caller => caller.id)],
    ['current_user_email', ofCaller(source, caller => ({ untrusted: caller.email }))],
    // Results are cached by statement, which contains all values that affect it.
    ['cache_key_wrapper', ({ values }) => values[0] ?? null],
    ['range', range],
  ]);
}
