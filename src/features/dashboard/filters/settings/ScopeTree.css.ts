import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenGround, noSign } from '@/ui/theme/forced-colours';
import { focusRing, solid } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, lineWidth, motion, radius, size, space, textSize, type, weight } from '@/ui/theme/tokens';

export const tree = style({ display: 'flex', flexDirection: 'column', outline: 'none' });
export const row = style({
  ...type.body,
  minHeight: size.control,
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: -lineWidth.thick },
  },
  '@media': { [media.touch]: { minHeight: size.touch, fontSize: textSize.touchOption } },
});
export const content = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.control,
  paddingRight: space[2],
  paddingLeft: `calc((var(--tree-item-level) - 1) * ${space[5]}px)`,
  '@media': { [media.touch]: { minHeight: size.touch } },
});
export const chevron = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: size[6],
  height: size[6],
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.ink2,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: colour.lineStrong },
    '&[data-focus-visible]': { outline: focusRing },
  },
  '@media': { [media.touch]: { width: size.touch, height: size.touch } },
});
export const turn = style({
  transition: `transform ${motion.quick} ${motion.ease}`,
  selectors: { [`${row}[data-expanded] &`]: { transform: 'rotate(90deg)' } },
});
export const noChevron = style({ flex: 'none', width: size[6], '@media': { [media.touch]: { width: size.touch } } });
export const check = style({ display: 'grid', placeItems: 'center', flex: 'none', cursor: 'pointer' });
export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: size[4],
  height: size[4],
  border: solid(colour.control),
  borderRadius: radius.marker,
  background: colour.surface,
  color: 'transparent',
  transition: `background ${motion.quick} ${motion.ease}`,
  selectors: {
    [`${check}[data-selected] &, ${check}[data-indeterminate] &`]: {
      background: colour.accent,
      borderColor: colour.accent,
      color: colour.onAccent,
      '@media': { [media.forcedColours]: chosenGround },
    },
    [`${check}[data-focus-visible] &`]: { outline: focusRing, outlineOffset: lineWidth.thick },
  },
  '@media': { [media.forcedColours]: { ...noSign, borderColor: 'CanvasText' } },
});
export const title = style({
  flex: 1,
  minWidth: 0,
  ...ellipsis,
});
export const branch = style([title, { fontWeight: weight.strong }]);
export const count = style({ ...type.caption, flex: 'none', color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
