import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { radius, size, space, type } from '@/ui/theme/tokens';

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[2],
  flex: 'none',
  padding: spacing(2, 3),
  background: colour.surface,
  borderBottom: solid(colour.line),
});
export const split = style({ display: 'inline-flex', gap: space.hair });
export const end = style({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  '@media': { [media.phone]: { marginInlineStart: 0 } },
});
export const key = style({ ...type.caption, '@media': { [media.narrow]: { display: 'none' } } });
export const costs = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: spacing(1, 4),
  padding: spacing(2, 3),
  borderRadius: radius.row,
  background: colour.inset,
  minHeight: size.row,
});
export const failure = style({ color: colour.red, whiteSpace: 'pre-wrap' });
