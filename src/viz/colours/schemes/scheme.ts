/** Colours under the name by which form data asks for them. */
export interface ColourScheme {
  /** Superset's. */
  readonly id: string;
  readonly label: string;
  /** As `#RRGGBB`. */
  readonly colours: readonly string[];
  /** From one end over a middle to the other end, rather than from low to high. */
  readonly diverging: boolean;
}

/** A scheme from its colours in one text, without their signs. */
export function scheme(id: string, label: string, colours: string, diverging = false): ColourScheme {
  return { id, label, colours: colours.split(' ').map(colour => `#${colour}`), diverging };
}
