import { isRecord } from '@/lib/json';

/** Who made and who last changed something, by their ids; null where a row does not say. */
export interface Authors {
  readonly createdBy: number | null;
  readonly changedBy: number | null;
}

const idIn = (person: unknown): number | null => {
  const id = isRecord(person) ? person['id'] : null;
  return typeof id === 'number' ? id : null;
};

/** Of a row of any list, as it is told or in the product's words; rows that were narrowed may lack either. */
export const toAuthors = (row: object): Authors => {
  const { created_by: made, createdBy, changed_by: changed, changedBy }: Readonly<Record<string, unknown>> = { ...row };
  return { createdBy: idIn(made ?? createdBy), changedBy: idIn(changed ?? changedBy) };
};

/** Both names of a person in a row; empty where it has none. */
export const nameInRow = (
  person: { readonly first_name?: string | undefined; readonly last_name?: string | undefined } | null | undefined,
): string => `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim();
