import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { ellipsis, motion, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const rows = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${size[75]}px, 100%), 1fr))`,
  gap: spacing(2.5, 4),
  padding: 0,
  listStyle: 'none',
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: size[13],
  padding: spacing(0, 3),
  border: solid(colour.line),
  borderRadius: radius.card,
  background: colour.surface,
  boxShadow: colour.shadowCard,
  color: colour.ink,
  transition: `border-color ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover': { borderColor: colour.lineStrong },
    '&:focus-visible': { outline: focusRing, outlineOffset: 0 },
  },
});
export const sign = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: size[8.5],
  height: size[8.5],
  borderRadius: radius.row,
  background: colour.inset,
  color: colour.ink2,
});
export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const title = style({ ...type.label, ...ellipsis, fontWeight: weight.bold });
export const facts = style({
  ...type.caption,
  ...ellipsis,
  fontWeight: weight.regular,
  color: colour.ink3,
  selectors: { '&[data-old]': { color: colour.amber } },
});
export const manage = style({ marginInlineStart: 'auto' });
