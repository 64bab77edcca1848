import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { ellipsis, font, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  margin: spacing(2, 0),
  padding: 0,
  listStyle: 'none',
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: size[13],
  padding: spacing(1.5, 0),
  borderBottom: solid(colour.line),
});
export const what = style({ flex: 1, minWidth: 0 });
export const name = style({ ...type.body, ...ellipsis, fontWeight: weight.strong });
export const when = style({ ...type.label, color: colour.ink3, flex: 'none' });
export const sql = style({ ...ellipsis, fontFamily: font.mono, fontSize: textSize.label, color: colour.ink2 });
export const about = style({ ...type.label, color: colour.ink2 });
