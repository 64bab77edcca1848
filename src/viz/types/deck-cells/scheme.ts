import type { FormData } from '@/model/chart';
import { loadScheme, schemeRequester } from '../../colours/schemes/chosen';

/** The colours of requested schemes; null for an unknown scheme. */
const known = new Map<string, readonly string[] | null>();

/** Loads the scheme of form data; null if it needs none, or has been loaded. */
export function prepareScheme(form: FormData): Promise<void> | null {
  const id = schemeRequester(form, 'categorical');
  if (id === null || known.has(id)) return null;
  return loadScheme('categorical', id).then(colours => void known.set(id, colours));
}

/**
 * The colours of cells from low to high: those of the chosen scheme in its order, as in Superset. The product's own
 * scheme has no order; the theme's colours for numbers stand for it.
 */
export function cellColours(form: FormData, sequential: readonly string[]): readonly string[] {
  const id = schemeRequester(form, 'categorical');
  return (id === null ? null : known.get(id)) ?? sequential;
}
