import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { ellipsis, radius, size, space, type, weight } from '@/ui/theme/tokens';

export const card = style({
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.card,
  boxShadow: colour.shadowCard,
  overflow: 'hidden',
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size[10],
  padding: spacing(0, 1.5, 0, 4),
});
export const title = style({ ...type.cardTitle });
export const count = style({
  ...type.caption,
  minWidth: size[5],
  padding: spacing(0.5, 1.5),
  borderRadius: radius.pill,
  background: colour.amberSoft,
  color: colour.amber,
  fontWeight: weight.bold,
  textAlign: 'center',
});
export const action = style({ marginInlineStart: 'auto' });
export const list = style({ padding: 0, listStyle: 'none' });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: size[8.5],
  padding: spacing(1, 4),
  borderTop: solid(colour.line),
});
export const sign = style({ flex: 'none', color: colour.amber });
export const what = style({ ...type.label, ...ellipsis, flex: 1, minWidth: 0 });
export const when = style({ ...type.caption, flex: 'none', fontWeight: weight.regular, color: colour.ink3 });
export const rest = style({ ...type.label, padding: spacing(0, 4, 2.5), color: colour.ink3 });
