/** What may be wrong with a colour, in the words that Superset has for it. */
export const colourProblems = {
  invalidOpacity: (opacity: number) => `The opacity should between 0 and 1, but got: ${opacity}`,
  invalidColour: (colour: string) => `Invalid color: ${colour}`,
} as const;
