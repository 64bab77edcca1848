import type { colourSchemeNames } from '@/text/messages/charts/colour-schemes';

/** Colours under the id by which form data name them; the catalogue has the words for it. */
export interface ColourScheme {
  /** Superset's. */
  readonly id: keyof typeof colourSchemeNames;
  /** As `#RRGGBB`. */
  readonly colours: readonly string[];
  /** From one end over a middle to the other end, rather than from low to high. */
  readonly diverging: boolean;
}

/** A scheme from its colours in one text, without their signs. */
export function scheme(id: ColourScheme['id'], colours: string, diverging = false): ColourScheme {
  return { id, colours: colours.split(' ').map(colour => `#${colour}`), diverging };
}
