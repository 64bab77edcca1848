import { createVar, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { ellipsis, radius, size, space, type, weight } from '@/ui/theme/tokens';
import { inputBox } from '@/ui/text-field/variants';

export const control = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[1.5],
  minWidth: 0,
});
/** The error message; takes no space while empty. */
export const said = style({ selectors: { '&:empty': { marginTop: `calc(-1 * ${space[1.5]})` } } });
export const labelLine = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: size[5],
  minWidth: 0,
});
export const label = style({ ...type.label, ...ellipsis, fontWeight: weight.strong, color: colour.ink2 });
export const required = style({ color: colour.red, marginInlineStart: space[0.5] });
export const bolt = style({ flex: 'none', color: colour.ink3 });
/** Marks beside a label that another part draws. */
export const marks = style({ display: 'inline-flex', alignItems: 'center', gap: space[1], verticalAlign: 'middle' });
export const problem = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  color: colour.red,
});
export const flag = style({ display: 'flex', alignItems: 'center', gap: space[1], minHeight: size[6] });
export const reading = style({
  ...type.label,
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  color: colour.ink2,
});
export const slider = style({
  width: '100%',
  height: size[6],
  margin: 0,
  accentColor: colour.accent,
  '@media': { [media.touch]: { height: size.touch } },
});
export const input = style(inputBox);
export const strip = style({
  display: 'flex',
  flex: 'none',
  height: size[3],
  borderRadius: radius.mark,
  overflow: 'hidden',
});
export const swatchColour = createVar();
export const swatch = style({ width: size[2], height: '100%', background: swatchColour });
export const scheme = style({ display: 'flex', flexDirection: 'column', gap: space[1] });
export const pair = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[2] });
