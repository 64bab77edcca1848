import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenFrame } from '@/ui/theme/forced-colours';
import { focusRing, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, lineWidth, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const split = style({
  display: 'grid',
  gridTemplateColumns: `${size[54]}px minmax(0, 1fr)`,
  gap: space[5],
  minHeight: `min(${size[110]}px, 60dvh)`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4] } },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[2],
  minWidth: 0,
});
export const list = style({
  alignSelf: 'stretch',
  display: 'flex',
  flexDirection: 'column',
  gap: space[0.5],
  outline: 'none',
  '@media': { [media.phone]: { maxHeight: size[38], overflow: 'auto' } },
});
export const item = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  minHeight: size.control,
  padding: spacing(0, 3),
  borderRadius: radius.row,
  cursor: 'pointer',
  outlineOffset: -lineWidth.thick,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible]': { outline: focusRing },
    '&[data-selected]': {
      background: colour.accentSoft,
      color: colour.onAccentSoft,
      fontWeight: weight.strong,
      '@media': { [media.forcedColours]: chosenFrame },
    },
    '&:first-child': { marginBottom: space[1] },
  },
  '@media': { [media.touch]: { minHeight: size.touch, fontSize: textSize.touchOption } },
});
export const itemName = style({
  flex: 1,
  minWidth: 0,
  ...ellipsis,
});
export const main = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
export const source = style({ display: 'flex', alignItems: 'center', gap: space[2], flexWrap: 'wrap' });
export const choice = style({ flex: `1 1 ${size[50]}px`, minWidth: 0 });
export const about = style({ ...type.label, color: colour.ink2 });
export const off = style({
  ...type.label,
  padding: spacing(2, 3),
  borderRadius: radius.row,
  background: colour.inset,
  color: colour.ink,
  fontWeight: weight.strong,
});
