import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const member = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  maxWidth: '100%',
  flexWrap: 'wrap',
});
export const open = style({
  border: 0,
  padding: 0,
  minHeight: size[6],
  background: 'transparent',
  font: 'inherit',
  fontWeight: weight.medium,
  color: colour.ink,
  cursor: 'pointer',
  textAlign: 'left',
  '@media': { [media.touch]: { minHeight: size.touch } },
  selectors: {
    '&:hover': { color: colour.accent },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: lineWidth.thick },
  },
});
export const username = style({ ...type.label, color: colour.ink3 });
export const names = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${size[40]}px, 1fr))`,
  gap: space[3],
});
export const legend = style({
  ...type.label,
  padding: 0,
  fontWeight: weight.strong,
  color: colour.ink2,
  marginBottom: space[1.5],
});
export const note = style({ ...type.label, color: colour.ink3 });
export const secret = style({
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.amberSoft,
  color: colour.amber,
  overflowWrap: 'anywhere',
  userSelect: 'text',
});
export const problem = style({
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.redSoft,
  color: colour.red,
});
export const line = style({ height: lineWidth.hair, border: 0, margin: 0, background: colour.line });
