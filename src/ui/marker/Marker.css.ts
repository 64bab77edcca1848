import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, innerRing, spacing } from '../theme/shorthands';
import { radius, size, space, type, weight } from '../theme/tokens';

const marker = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  height: size[4.5],
  padding: spacing(0, 1.5, 0, 1.5),
  borderRadius: radius.marker,
  whiteSpace: 'nowrap',
  flex: 'none',
  ':focus-visible': { outline: focusRing },
});

export const tone = styleVariants({
  /** Stored, waiting. */
  amber: [marker, { background: colour.amberSoft, color: colour.amber }],
  /** Needs a decision, or failed. */
  red: [marker, { background: colour.redSoft, color: colour.red }],
  /** Computed on this device. */
  outlined: [marker, { color: colour.ink2, boxShadow: innerRing(colour.lineStrong) }],
  accent: [marker, { background: colour.accentSoft, color: colour.accent, fontWeight: weight.bold }],
});
