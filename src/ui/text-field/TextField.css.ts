import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, radius, size, space, textSize, type, weight } from '../theme/tokens';

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1.5] });
export const label = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2 });
export const input = style({
  height: size.control,
  width: '100%',
  minWidth: 0,
  padding: spacing(0, 2.5),
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  selectors: {
    '&[data-focused]': { outline: focusRing, outlineOffset: -lineWidth.hair },
    '&[data-invalid]': { borderColor: colour.red },
    '&::placeholder': { color: colour.ink3 },
  },
  '@media': { [media.touch]: { height: size.touch, fontSize: textSize.touchField, borderRadius: radius.row } },
});
export const area = style([
  input,
  { height: 'auto', padding: spacing(2, 2.5), resize: 'vertical', '@media': { [media.touch]: { height: 'auto' } } },
]);
export const error = style({ ...type.label, color: colour.red });
