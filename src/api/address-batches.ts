import { encodeRison } from './list';

/** Characters of an encoded argument `q`: servers and proxies reject request lines from about 4,000 on. */
export const Q_LENGTH_MAX = 2000;

/** The comma between two items, encoded. */
const SEPARATOR_LENGTH = 3;

const lengthOf = (value: unknown): number => encodeURIComponent(encodeRison(value)).length;

/** Splits ids or names into runs that fit into an address as the argument `q`. Their order stays. */
export function addressBatches<T extends number | string>(items: readonly T[]): readonly (readonly T[])[] {
  const batches: T[][] = [];
  let free = 0;
  for (const item of items) {
    const length = lengthOf(item) + SEPARATOR_LENGTH;
    const last = batches.at(-1);
    if (last && length <= free) last.push(item);
    else {
      batches.push([item]);
      free = Q_LENGTH_MAX - lengthOf([]);
    }
    free -= length;
  }
  return batches;
}
