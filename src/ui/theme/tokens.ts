/** Sizes that no theme changes. Base unit 4, layout grid 8. */
export const space = { 0: 0, 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40 } as const;

export const radius = { marker: 4, control: 6, row: 8, card: 10, dialog: 14, sheet: 16, pill: 999 } as const;

export const font = {
  text: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  mono: '"JetBrains Mono", ui-monospace, "SF Mono", Menlo, Consolas, monospace',
} as const;

/** Six steps: size and line height in pixels, weight. */
export const type = {
  caption: { fontSize: 11, lineHeight: '16px', fontWeight: 500 },
  label: { fontSize: 12, lineHeight: '16px', fontWeight: 400 },
  body: { fontSize: 13, lineHeight: '20px', fontWeight: 400 },
  cardTitle: { fontSize: 13, lineHeight: '20px', fontWeight: 600 },
  section: { fontSize: 15, lineHeight: '22px', fontWeight: 600, letterSpacing: '-0.006em' },
  page: { fontSize: 18, lineHeight: '28px', fontWeight: 620, letterSpacing: '-0.012em' },
  number: { fontSize: 28, lineHeight: '34px', fontWeight: 600, letterSpacing: '-0.025em' },
} as const;

/** Motion explains change and stays short; none of it under reduced motion. */
export const motion = { quick: '120ms', swift: '160ms', move: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** Of what steps back for a moment: it can still be read. */
export const steppedBack = 0.4;

/** Widths of the containing box at which layouts change. */
const breakpoint = { tablet: 600, wide: 1024 } as const;

export const media = {
  touch: '(pointer: coarse)',
  reducedMotion: '(prefers-reduced-motion: reduce)',
  /**
   * The device puts colours of its own in place of the theme's: grounds and shadows say nothing there
   * (`forced-colours.ts`).
   */
  forcedColours: '(forced-colors: active)',
  /** Too narrow for the rail: the destinations move to the bottom. */
  narrow: `(max-width: ${breakpoint.wide - 1}px)`,
  /**
   * Narrow and low: a phone on its side, or a page at 200 % and more. What stands around a page would leave too little
   * of it, so all of it scrolls together.
   */
  short: `(max-width: ${breakpoint.wide - 1}px) and (max-height: 520px)`,
  phone: `(max-width: ${breakpoint.tablet - 1}px)`,
  print: 'print',
} as const;
