/** What layouts ask of the window and the device; code asks it too (`useMedia`). */

/** HOM-013: the widths from which layouts have more room, of the window or of the box around (`@container`). */
const breakpoint = { small: 576, medium: 768, large: 992, extraLarge: 1200 } as const;
/** Heights of the window. */
const LOW = 520;

export const media = {
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  /**
   * The device puts colours of its own in place of the theme's: grounds and shadows say nothing there
   * (`forced-colours.ts`).
   */
  forcedColours: '(forced-colors: active)',
  /** Columns that only a wide screen has room for are left out. */
  tight: `(max-width: ${breakpoint.extraLarge - 1}px)`,
  /** Too narrow for the rail: the destinations move to the bottom. */
  narrow: `(max-width: ${breakpoint.large - 1}px)`,
  /**
   * Narrow and low: a phone on its side, or a page at 200 % and more. What stands around a page would leave too little
   * of it, so all of it scrolls together.
   */
  short: `(max-width: ${breakpoint.large - 1}px) and (max-height: ${LOW}px)`,
  /** A small tablet, or a phone on its side: what stands in one row elsewhere is set in columns. */
  compact: `(max-width: ${breakpoint.medium - 1}px)`,
  phone: `(max-width: ${breakpoint.small - 1}px)`,
  abovePhone: `(min-width: ${breakpoint.small}px)`,
  print: 'print',
} as const;
