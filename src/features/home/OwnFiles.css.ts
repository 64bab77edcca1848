import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const card = style({
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.card,
  boxShadow: colour.shadowCard,
  overflow: 'hidden',
});
export const list = style({ display: 'flex', flexDirection: 'column' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: `minmax(${size[30]}px, 24%) ${size[18]}px minmax(0, 1fr)`,
  alignItems: 'center',
  columnGap: space[3],
  minHeight: size[9.5],
  padding: spacing(0, 3.5),
  selectors: { '& + &': { borderTop: solid(colour.line) } },
  '@media': {
    [media.touch]: { minHeight: size[12] },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: spacing(2, 3.5), rowGap: space[0.5] },
  },
});
export const status = style({ display: 'flex' });
export const name = style({
  fontWeight: weight.medium,
  minWidth: 0,
  ...ellipsis,
});
export const link = style([name, { color: colour.ink, selectors: { '&:hover': { color: colour.accent } } }]);
export const about = style({
  ...type.label,
  color: colour.ink3,
  ...ellipsis,
  '@media': { [media.phone]: { gridColumn: '1 / -1', whiteSpace: 'normal' } },
});
export const rest = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size[9.5],
  padding: spacing(0, 1.5, 0, 3.5),
  color: colour.ink3,
  selectors: { 'ul + &': { borderTop: solid(colour.line) } },
});
export const toggle = style({ marginInlineStart: 'auto' });
