/** Room beside every plot, in CSS pixels. */
export const NO_PADDING = { left: 0, right: 0, top: 2, bottom: 4 };
