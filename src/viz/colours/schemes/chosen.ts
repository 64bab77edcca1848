import { textOf, type FormData } from '@/model/chart';
import type { ColourScheme } from './scheme';

export type SchemeKind = 'categorical' | 'sequential';

/** Ids that stand for this product's own colours. */
export const ownSchemes: Readonly<Record<SchemeKind, string>> = {
  categorical: 'supersetColors',
  sequential: 'superset_seq_1',
};

const keys: Readonly<Record<SchemeKind, string>> = { categorical: 'color_scheme', sequential: 'linear_color_scheme' };

/** The id of the scheme in form data; null for this product's own. */
export function schemeRequester(form: FormData, kind: SchemeKind): string | null {
  const id = textOf(form, keys[kind]);
  return id === ownSchemes[kind] ? null : id;
}

/** All schemes of a kind. */
export async function loadSchemes(kind: SchemeKind): Promise<readonly ColourScheme[]> {
  if (kind === 'categorical') return (await import('./categorical')).categoricalSchemes;
  return (await import('./sequential')).sequentialSchemes;
}

/** The colours of a scheme; an unknown one is null, and this product's own is used instead. */
export async function loadScheme(kind: SchemeKind, id: string): Promise<readonly string[] | null> {
  return (await loadSchemes(kind)).find(scheme => scheme.id === id)?.colours ?? null;
}
