import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const chip = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  height: size[5],
  maxWidth: size[36],
  padding: spacing(0, 1.5, 0, 2),
  border: 0,
  borderRadius: radius.pill,
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  fontWeight: weight.bold,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.hair },
  },
  '@media': {
    [media.touch]: {
      position: 'relative',
      height: size.row,
      selectors: { '&::before': { content: '""', position: 'absolute', inset: -space[2] } },
    },
  },
});
export const label = style({ ...ellipsis });
