import { colourSchemeNames } from '@/text/messages/charts/colour-schemes';
import { loadSchemes, ownSchemes } from '@/viz/colours/schemes/chosen';
import { categorical } from '@/viz/colours/tokens';
import type { SchemeColours } from './chosen-colours';

export interface SchemeOption extends SchemeColours {
  readonly id: string;
  readonly label: string;
}

/** The schemes that a dashboard may have, with the colours that charts use. */
export async function schemeOptions(): Promise<readonly SchemeOption[]> {
  const schemes = await loadSchemes('categorical');
  return schemes.map(({ id, colours }) => ({
    id,
    label: colourSchemeNames[id],
    named: colours,
    rendered: id === ownSchemes.categorical ? categorical : colours,
  }));
}

/** The colours of a scheme; null for an unknown one. */
export async function schemeColours(id: string): Promise<SchemeColours | null> {
  return (await schemeOptions()).find(scheme => scheme.id === id) ?? null;
}
