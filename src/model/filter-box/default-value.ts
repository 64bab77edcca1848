import type { DatasetColumn } from '../dataset';
import type { FilterValue } from '../query-context';

type Kind = 'boolean' | 'integer' | 'float' | 'other';

/** Matches the engine's own type name. */
function kindOf(column: Pick<DatasetColumn, 'type'> | undefined): Kind {
  const type = column?.type ?? '';
  if (/^(BOOL|BOOLEAN|LOGICAL)/i.test(type)) return 'boolean';
  if (/^(U?(TINY|SMALL|MEDIUM|BIG|HUGE)?INT\d*(?![A-Z])|U?INTEGER|LONG|(BIG|SMALL)?SERIAL)/i.test(type))
    return 'integer';
  return /^(FLOAT|REAL|DOUBLE|DECIMAL|NUMERIC|NUMBER)/i.test(type) ? 'float' : 'other';
}

const orNull = (number: number) => (Number.isNaN(number) ? null : number);

/**
 * EXP-100 EXP-101 EXP-102 EXP-103: the stored form of the single default of a filter box's column. Several defaults
 * remain one text, separated by semicolons (`read.ts`).
 */
export function typedDefault(
  text: string,
  column: Pick<DatasetColumn, 'type'> | undefined,
  isMultiple: boolean,
): FilterValue {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (isMultiple) return trimmed;
  switch (kindOf(column)) {
    case 'boolean':
      return trimmed.toLowerCase() === 'true';
    case 'integer':
      return orNull(Number.parseInt(trimmed, 10));
    case 'float':
      return orNull(Number.parseFloat(trimmed));
    case 'other':
      return trimmed;
  }
}
