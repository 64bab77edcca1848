import { openEmbedded } from './embedded';
import { openSuperset } from './superset';
import type { Target } from './target';

const supersetUrl = process.env['SUPERSET_URL'];

/** The server under test: the Superset that the environment names, else the embedded one. */
export const server: { readonly name: 'superset' | 'embedded'; readonly open: () => Promise<Target> } = supersetUrl
  ? { name: 'superset', open: () => openSuperset(supersetUrl) }
  : { name: 'embedded', open: () => openEmbedded() };
