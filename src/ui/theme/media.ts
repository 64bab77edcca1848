/** Media queries of layouts for the window and the device; code uses them too (`useMedia`). */

/** HOM-013: the widths from which layouts have more space, of the window or of the surrounding box (`@container`). */
const breakpoint = { small: 576, medium: 768, large: 992, extraLarge: 1200 } as const;
/** Heights of the window. */
const LOW = 520;

export const media = {
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  /** The device replaces the theme's colours: grounds and shadows have no meaning there (`forced-colours.ts`). */
  forcedColours: '(forced-colors: active)',
  /** Columns that only fit wide screens are left out. */
  tight: `(max-width: ${breakpoint.extraLarge - 1}px)`,
  /** Too narrow for the rail: the destinations move to the bottom. */
  narrow: `(max-width: ${breakpoint.large - 1}px)`,
  /**
   * Narrow and low: a phone in landscape, or a page at 200 % and more. The surroundings of a page would leave too
   * little of it, so everything scrolls together.
   */
  short: `(max-width: ${breakpoint.large - 1}px) and (max-height: ${LOW}px)`,
  /** A small tablet, or a phone in landscape: what is one row elsewhere becomes columns. */
  compact: `(max-width: ${breakpoint.medium - 1}px)`,
  phone: `(max-width: ${breakpoint.small - 1}px)`,
  abovePhone: `(min-width: ${breakpoint.small}px)`,
  print: 'print',
} as const;
