import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, font, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const output = style({ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' });
export const panel = style({
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  background: colour.surface,
});
export const status = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[2],
  flex: 'none',
  minHeight: size.control,
  padding: spacing(1, 3),
  color: colour.ink2,
  borderBottom: solid(colour.line),
});
export const rows = style({ flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' });
export const middle = style({ flex: 1, display: 'grid', placeContent: 'center', padding: space[4], overflow: 'auto' });
export const failure = style({
  margin: space[3],
  padding: spacing(2.5, 3),
  border: solid(colour.redLine),
  borderRadius: radius.row,
  background: colour.redSoft,
  color: colour.ink,
  overflow: 'auto',
});
export const message = style({
  margin: 0,
  fontFamily: font.mono,
  fontSize: textSize.label,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
/** Lines do not wrap, since plans are drawn with lines and indents. */
export const plan = style({
  flex: 1,
  minHeight: 0,
  margin: 0,
  padding: space[3],
  overflow: 'auto',
  fontFamily: font.mono,
  fontSize: textSize.label,
  color: colour.ink,
});
export const actions = style({ display: 'flex', gap: space[2], marginTop: space[2] });
export const history = style({ flex: 1, minHeight: 0, overflow: 'auto', margin: 0, padding: 0, listStyle: 'none' });
export const run = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: spacing(1, 3),
  minHeight: size[10],
  padding: spacing(1, 3),
  borderBottom: solid(colour.line),
});
export const when = style({ ...type.label, flex: 'none', color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
export const state = style({ ...type.label, flex: 'none', minWidth: size[20], fontWeight: weight.strong });
export const failed = style({ color: colour.red });
export const sql = style({
  ...ellipsis,
  flex: 1,
  minWidth: size[40],
  fontFamily: font.mono,
  fontSize: textSize.label,
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
export const ends = style({ display: 'flex', gap: space[1], flex: 'none' });
