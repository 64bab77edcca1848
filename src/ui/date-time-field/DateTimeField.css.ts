import { style } from '@vanilla-extract/css';
import { sheet } from '../select/variants';
import { colour } from '../theme/contract.css';
import { chosenGround } from '../theme/forced-colours';
import { media } from '../theme/media';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { lineWidth, radius, size, space, textSize, type, weight } from '../theme/tokens';

export const field = style({
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  minWidth: 0,
  height: size.control,
  paddingInlineStart: space[2],
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  selectors: {
    '&[data-focus-within]': { outline: focusRing, outlineOffset: -lineWidth.hair },
    '&[data-invalid]': { borderColor: colour.red },
  },
  '@media': { [media.touch]: { height: size.touch, fontSize: textSize.touchField, borderRadius: radius.row } },
});
export const input = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});
export const segment = style({
  padding: spacing(0.5, 'hair'),
  borderRadius: radius.marker,
  outline: 'none',
  // It only turns the course of writing if there is something else to turn.
  whiteSpace: 'pre',
  selectors: {
    '&[data-type="literal"]': { paddingInline: 0 },
    '&[data-placeholder]': { color: colour.ink3 },
    '&[data-focused]': {
      background: colour.accent,
      color: colour.onAccent,
      '@media': { [media.forcedColours]: chosenGround },
    },
  },
});
export const button = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size[6],
  height: '100%',
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'none',
  color: colour.ink2,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered], &[data-pressed]': { background: colour.hover },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: -lineWidth.thick },
  },
  '@media': { [media.touch]: { width: size.touch } },
});

export const popover = style({ ...sheet, overflow: 'auto' });
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: space[3],
  outline: 'none',
});
export const head = style({ display: 'flex', alignItems: 'center', gap: space[1], marginBottom: space[2] });
export const month = style({ ...type.cardTitle, flex: 1, textAlign: 'center' });
export const turn = style([
  button,
  { width: size.control, height: size.control, '@media': { [media.touch]: { height: size.touch } } },
]);
export const grid = style({ borderCollapse: 'collapse' });
export const weekday = style({ ...type.caption, height: size[6], color: colour.ink3 });
export const day = style({
  display: 'grid',
  placeItems: 'center',
  width: size.control,
  height: size.control,
  borderRadius: radius.control,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-outside-month]': { color: colour.ink3 },
    '&[data-hovered]': { background: colour.hover },
    '&[data-today]': { fontWeight: weight.bold },
    '&[data-selected]': {
      background: colour.accent,
      color: colour.onAccent,
      '@media': { [media.forcedColours]: chosenGround },
    },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: lineWidth.hair },
  },
  // Seven of 44 px fit a 390 px phone.
  '@media': { [media.touch]: { width: size.touch, height: size.touch, fontSize: textSize.touchOption } },
});
export const time = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space[3] });
export const timeLabel = style({ ...type.label, color: colour.ink2 });
export const timeInput = style([
  field,
  { width: 'auto', minWidth: size[24], paddingInlineEnd: space[2], fontVariantNumeric: 'tabular-nums' },
]);
