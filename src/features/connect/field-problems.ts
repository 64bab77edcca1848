import { isRecord } from '@/lib/json';
import type { ConnectionError } from '@/model/connection';
import { connectText as text } from '@/text/messages/datasets/databases';

/** The messages of one catalog entry. */
export interface CatalogProblem {
  readonly name?: string;
  readonly value?: string;
}

/** The messages of a connection, by field. */
export interface FieldProblems {
  readonly fields: Readonly<Record<string, string>>;
  /** By index of the entry. */
  readonly catalog: Readonly<Record<number, CatalogProblem>>;
  /** About the connection as a whole. */
  readonly whole: readonly string[];
}

export const noProblems: FieldProblems = { fields: {}, catalog: {}, whole: [] };

/** Error types that show only once somebody tries to connect: until then the form is incomplete. */
const early: ReadonlySet<string | null> = new Set([
  'CONNECTION_MISSING_PARAMETERS_ERROR',
  'CONNECTION_ACCESS_DENIED_ERROR',
]);

const namesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(name => typeof name === 'string') : [];

interface CatalogPlace {
  readonly idx: number;
  readonly of: readonly ('name' | 'value')[];
}

/** The entry of an error and which of its fields; both fields if it names none. */
function placeIn(catalog: unknown): CatalogPlace | null {
  if (!isRecord(catalog)) return null;
  const { idx, name, url, value } = catalog;
  if (typeof idx !== 'number') return null;
  if (name) return { idx, of: ['name'] };
  return { idx, of: url || value ? ['value'] : ['name', 'value'] };
}

/** Adds one error at its fields; adds nothing if it names none. */
function located({ message, fields, extra }: ConnectionError): FieldProblems | null {
  const place = placeIn(extra['catalog']);
  if (place) {
    const said: CatalogProblem = Object.fromEntries(place.of.map(field => [field, message]));
    return { ...noProblems, catalog: { [place.idx]: said } };
  }
  const invalid = namesIn(extra['invalid']).map(name => [name, message] as const);
  const missing = namesIn(extra['missing']).map(name => [name, text.required] as const);
  const named = Object.entries(fields);
  const all = [...named, ...invalid, ...missing];
  return all.length === 0 ? null : { ...noProblems, fields: Object.fromEntries(all) };
}

/**
 * Maps the errors of a check to the fields that they name.
 * @param isForced somebody tries to connect: then all errors show
 */
export function fieldProblems(errors: readonly ConnectionError[], isForced: boolean): FieldProblems {
  const told = errors.filter(({ type }) => isForced || !early.has(type));
  return told.reduce<FieldProblems>((before, error) => {
    const found = located(error);
    if (!found) return { ...before, whole: [...before.whole, error.message] };
    const catalog = Object.entries(found.catalog).map(
      ([idx, said]) => [idx, { ...before.catalog[Number(idx)], ...said }] as const,
    );
    return {
      fields: { ...before.fields, ...found.fields },
      catalog: { ...before.catalog, ...Object.fromEntries(catalog) },
      whole: before.whole,
    };
  }, noProblems);
}
