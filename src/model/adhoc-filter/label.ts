/** Texts of this length are cut to the shorter one. */
const LONG = 43;
const CUT = 40;

/** The text of a chip, cut if it is long. */
export const chipText = (text: string): string => (text.length >= LONG ? `${text.slice(0, CUT)}...` : text);
