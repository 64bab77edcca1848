import type { colourSchemeNames } from '@/text/messages/charts/colour-schemes';

/** Colours and the id that form data use for them; the catalogue has the name. */
export interface ColourScheme {
  /** Superset's. */
  readonly id: keyof typeof colourSchemeNames;
  /** As `#RRGGBB`. */
  readonly colours: readonly string[];
  /** From one end over a middle to the other end, rather than from low to high. */
  readonly diverging: boolean;
}

/** Parses a scheme from one text of colours without `#`. */
export function scheme(id: ColourScheme['id'], colours: string, diverging = false): ColourScheme {
  return { id, colours: colours.split(' ').map(colour => `#${colour}`), diverging };
}
