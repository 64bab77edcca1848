import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { ellipsis, font, leading, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const name = style({
  fontWeight: weight.medium,
  ...ellipsis,
});
export const facts = style({ ...type.label, color: colour.ink3 });
export const problem = style({ ...type.label, marginTop: space[2], color: colour.red, overflowWrap: 'anywhere' });
export const remarks = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  selectors: { '&:not(:empty)': { marginTop: space[2] } },
});
export const remark = style({ ...type.label, color: colour.ink2, overflowWrap: 'anywhere' });
export const doubt = style([remark, { color: colour.amber, fontWeight: weight.medium }]);
export const leftOut = style({
  ...type.label,
  marginTop: space[2],
  paddingTop: space[2],
  borderTop: solid(colour.line),
  color: colour.ink2,
});
export const summary = style({
  minHeight: size[6],
  lineHeight: leading[6],
  color: colour.amber,
  fontWeight: weight.medium,
  cursor: 'pointer',
});
export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  margin: 0,
  paddingTop: space[1],
  maxHeight: size[80],
  overflow: 'auto',
});
export const line = style({
  margin: 0,
  padding: spacing(0.5, 1.5),
  borderRadius: radius.marker,
  background: colour.inset,
  fontFamily: font.mono,
  fontSize: textSize.caption,
  lineHeight: leading[4],
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'pre',
});
