import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { radius, size, space, type } from '@/ui/theme/tokens';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: spacing(2.5, 4),
  alignItems: 'center',
  margin: 0,
});
export const keys = style({ margin: 0, display: 'flex', gap: space[1], justifyContent: 'flex-end' });
export const key = style({
  ...type.caption,
  minWidth: size[5.5],
  padding: spacing('hair', 1.5),
  textAlign: 'center',
  border: solid(colour.lineStrong),
  borderRadius: radius.marker,
  background: colour.inset,
});
