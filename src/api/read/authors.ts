import { isRecord } from '@/lib/json';

/** Who created and who last changed something, by id; null if a row does not say. */
export interface Authors {
  readonly createdBy: number | null;
  readonly changedBy: number | null;
}

const idIn = (person: unknown): number | null => {
  const id = isRecord(person) ? person['id'] : null;
  return typeof id === 'number' ? id : null;
};

/** Of a row of any list, raw or in the product's words; narrowed rows may lack either. */
export const toAuthors = (row: object): Authors => {
  const { created_by: made, createdBy, changed_by: changed, changedBy }: Readonly<Record<string, unknown>> = { ...row };
  return { createdBy: idIn(made ?? createdBy), changedBy: idIn(changed ?? changedBy) };
};

/** A person's full name in a row; empty if there is none. */
export const nameInRow = (
  person: { readonly first_name?: string | undefined; readonly last_name?: string | undefined } | null | undefined,
): string => `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim();
