/**
 * Sizes that no theme changes, as constants: they cost nothing, and media queries can use them. Steps are multiples of
 * the base unit of 4 pixels: `space[2]` is 8, `size[10]` is 40.
 */

/** Between elements, and between an element and its edge. */
export const space = {
  0: 0,
  hair: 1,
  0.5: 2,
  1: 4,
  1.5: 6,
  2: 8,
  2.5: 10,
  3: 12,
  3.5: 14,
  4: 16,
  5: 20,
  6: 24,
  7: 28,
  8: 32,
  9: 36,
  10: 40,
  16: 64,
} as const;

/** Heights and widths: the scale, and named sizes of controls and single lines. */
export const size = {
  2: 8,
  2.5: 10,
  3: 12,
  3.5: 14,
  4: 16,
  4.5: 18,
  5: 20,
  5.5: 22,
  6: 24,
  /** A secondary button. */
  small: 26,
  /** A line of a menu, a grid or a list. */
  row: 28,
  7.5: 30,
  /** Buttons and fields. */
  control: 32,
  8.5: 34,
  9: 36,
  9.5: 38,
  10: 40,
  /** The minimum touch target. */
  touch: 44,
  11.5: 46,
  12: 48,
  12.5: 50,
  13: 52,
  14: 56,
  14.5: 58,
  15: 60,
  16: 64,
  18: 72,
  20: 80,
  22: 88,
  24: 96,
  25: 100,
  26: 104,
  28: 112,
  30: 120,
  32: 128,
  34: 136,
  36: 144,
  38: 152,
  40: 160,
  45: 180,
  50: 200,
  54: 216,
  55: 220,
  60: 240,
  66: 264,
  68: 272,
  70: 280,
  75: 300,
  80: 320,
  85: 340,
  95: 380,
  100: 400,
  105: 420,
  110: 440,
  115: 460,
} as const;

/** The maximum size of dialogs, pages and text, however large the window is. */
export const most = {
  dialogNarrow: 432,
  dialogSmall: 480,
  field: 520,
  panel: 600,
  dialog: 640,
  dialogLarge: 760,
  dialogListHeight: 540,
  dialogHeight: 780,
  height: 900,
  dialogTall: 960,
  dialogBroad: 1272,
  page: 1000,
  dashboard: 1760,
  /** For notes: in characters of their own text. */
  note: '52ch',
} as const;

export const radius = { mark: 2, marker: 4, control: 6, row: 8, card: 10, dialog: 14, sheet: 16, pill: 999 } as const;

export const font = {
  text: 'Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  mono: '"JetBrains Mono", ui-monospace, "SF Mono", Menlo, Consolas, monospace',
} as const;

/** Font sizes. Six of them are steps of `type`; the others are for specific devices. */
export const textSize = {
  /** Labels of destinations, where the rail is as wide as they are. */
  rail: 10.5,
  caption: 11,
  label: 12,
  body: 13,
  touchButton: 14,
  section: 15,
  touchOption: 15,
  /** Below this, phones zoom the page to show a field. */
  touchField: 16,
  pageOnPhone: 16,
  page: 18,
  pageOnTablet: 20,
  paper: 22,
  number: 28,
} as const;

/** Line heights, in the steps of `space`. */
export const leading = {
  3: '12px',
  3.5: '14px',
  4: '16px',
  4.5: '18px',
  5: '20px',
  5.5: '22px',
  6: '24px',
  6.5: '26px',
  7: '28px',
  7.5: '30px',
  8.5: '34px',
} as const;

export const weight = { regular: 400, medium: 500, strong: 550, bold: 600, page: 620, heavy: 650 } as const;

export const tracking = {
  section: '-0.006em',
  tight: '-0.01em',
  page: '-0.012em',
  number: '-0.025em',
  wide: '0.02em',
} as const;

/** Six steps: font size, line height, weight. */
export const type = {
  caption: { fontSize: textSize.caption, lineHeight: leading[4], fontWeight: weight.medium },
  label: { fontSize: textSize.label, lineHeight: leading[4], fontWeight: weight.regular },
  body: { fontSize: textSize.body, lineHeight: leading[5], fontWeight: weight.regular },
  cardTitle: { fontSize: textSize.body, lineHeight: leading[5], fontWeight: weight.bold },
  section: {
    fontSize: textSize.section,
    lineHeight: leading[5.5],
    fontWeight: weight.bold,
    letterSpacing: tracking.section,
  },
  page: { fontSize: textSize.page, lineHeight: leading[7], fontWeight: weight.page, letterSpacing: tracking.page },
  number: {
    fontSize: textSize.number,
    lineHeight: leading[8.5],
    fontWeight: weight.bold,
    letterSpacing: tracking.number,
  },
} as const;

/** One line, truncated with an ellipsis; the whole text belongs in a title. */
export const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** Two lines, truncated with an ellipsis; browsers have no other way yet. */
export const twoLines = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  whiteSpace: 'normal',
} as const;

/** Line widths: hairlines, selected or focused elements, drop targets. */
export const lineWidth = { hair: 1, medium: 1.5, thick: 2, bold: 3, heavy: 5 } as const;

/** Only for screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: lineWidth.hair,
  height: lineWidth.hair,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Stacking order: first within a component, then over the page. */
export const layer = {
  raised: 1,
  sticky: 2,
  head: 3,
  edge: 4,
  top: 5,
  side: 6,
  drop: 8,
  dragged: 9,
  overlay: 10,
  toast: 15,
  skip: 20,
  sheet: 21,
  alarm: 30,
} as const;

/** Motion explains changes and is short; there is none under reduced motion. */
export const motion = {
  quick: '120ms',
  swift: '160ms',
  move: '200ms',
  ease: 'cubic-bezier(0.2, 0, 0, 1)',
  /** Operations shorter than this show no indicator: neither a shade nor text. */
  pause: '80ms',
  moment: '400ms',
  /** After this, a message says that something takes a while. */
  patience: '1s',
  /** For animations that run as long as an operation does. */
  sweep: '1.2s',
  turn: '1.4s',
} as const;

/** The opacity of content that is dimmed for a moment: it stays readable. */
export const steppedBack = 0.4;
