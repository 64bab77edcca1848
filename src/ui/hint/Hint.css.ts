import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { radius, size, space, type } from '../theme/tokens';

const base = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: size[5],
  height: size[5],
  padding: 0,
  border: 0,
  borderRadius: radius.pill,
  background: 'none',
  selectors: {
    '&[data-hovered], &[data-pressed]': { background: colour.hover },
    '&[data-focus-visible]': { outline: focusRing },
  },
  // The touch target extends beyond the icon, which keeps its place in the line.
  '@media': {
    [media.touch]: { position: 'relative', '::after': { content: '', position: 'absolute', inset: -space[3] } },
  },
});
export const sign = styleVariants({
  quiet: [base, { color: colour.ink3 }],
  accent: [base, { color: colour.accent }],
  amber: [base, { color: colour.amber }],
  red: [base, { color: colour.red }],
});
export const box = style({
  maxWidth: size[75],
  padding: spacing(2, 3),
  border: solid(colour.line),
  borderRadius: radius.row,
  background: colour.surface,
  boxShadow: colour.shadowPopover,
});
export const text = style({
  ...type.label,
  color: colour.ink2,
  outline: 'none',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
