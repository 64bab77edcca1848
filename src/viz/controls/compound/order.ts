import { parseJson } from '@/lib/json';

/** A sort key of rows: a column by its name, or an expression for one, as stored. */
export interface OrderEntry {
  readonly column: unknown;
  readonly ascending: boolean;
}

export type ReadOrder =
  | ({ readonly kind: 'order' } & OrderEntry)
  /** An invalid entry; queries leave it out. */
  | { readonly kind: 'unknown'; readonly stored: unknown };

const listed = (stored: unknown): readonly unknown[] =>
  Array.isArray(stored) ? stored : stored === null || stored === undefined || stored === '' ? [] : [stored];

function readEntry(stored: unknown): ReadOrder {
  const pair = typeof stored === 'string' ? parseJson(stored) : stored;
  const isPair = Array.isArray(pair) && pair.length === 2 && typeof pair[1] === 'boolean';
  return isPair ? { kind: 'order', column: pair[0], ascending: pair[1] === true } : { kind: 'unknown', stored };
}

/** Reads the entries of an order; each may be stored as JSON text. */
export const readOrder = (stored: unknown): readonly ReadOrder[] => listed(stored).map(readEntry);

/** Orders of columns are stored as texts. */
export const orderText = ({ column, ascending }: OrderEntry): string => JSON.stringify([column, ascending]);

/** EXP-078: a text that is not JSON. */
export const hasInvalidOrder = (stored: unknown): boolean =>
  listed(stored).some(entry => typeof entry === 'string' && parseJson(entry) === undefined);
