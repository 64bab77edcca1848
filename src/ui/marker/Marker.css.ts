import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { radius, type } from '../theme/tokens';

const marker = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 18,
  padding: '0 6px 0 5px',
  borderRadius: radius.marker,
  whiteSpace: 'nowrap',
  flex: 'none',
});

export const tone = styleVariants({
  /** Stored, waiting. */
  amber: [marker, { background: colour.amberSoft, color: colour.amber }],
  /** A decision, a failure. */
  red: [marker, { background: colour.redSoft, color: colour.red }],
  /** Computed on this device. */
  outlined: [marker, { color: colour.ink2, boxShadow: `inset 0 0 0 1px ${colour.lineStrong}` }],
  accent: [marker, { background: colour.accentSoft, color: colour.accent, fontWeight: 600 }],
});
