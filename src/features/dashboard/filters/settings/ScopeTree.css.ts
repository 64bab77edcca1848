import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenGround, noSign } from '@/ui/theme/forced-colours';
import { media, motion, radius, type } from '@/ui/theme/tokens';

export const tree = style({ display: 'flex', flexDirection: 'column', outline: 'none' });
export const row = style({
  ...type.body,
  minHeight: 32,
  borderRadius: radius.control,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: -2 },
  },
  '@media': { [media.touch]: { minHeight: 44, fontSize: 15 } },
});
export const content = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  paddingRight: 8,
  paddingLeft: `calc((var(--tree-item-level) - 1) * 20px)`,
  '@media': { [media.touch]: { minHeight: 44 } },
});
export const chevron = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.ink2,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: colour.lineStrong },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}` },
  },
  '@media': { [media.touch]: { width: 44, height: 44 } },
});
export const turn = style({
  transition: `transform ${motion.quick} ${motion.ease}`,
  selectors: { [`${row}[data-expanded] &`]: { transform: 'rotate(90deg)' } },
});
export const noChevron = style({ flex: 'none', width: 24, '@media': { [media.touch]: { width: 44 } } });
export const check = style({ display: 'grid', placeItems: 'center', flex: 'none', cursor: 'pointer' });
export const box = style({
  display: 'grid',
  placeItems: 'center',
  width: 16,
  height: 16,
  border: `1px solid ${colour.control}`,
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
    [`${check}[data-focus-visible] &`]: { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
  '@media': { [media.forcedColours]: { ...noSign, borderColor: 'CanvasText' } },
});
export const title = style({
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const branch = style([title, { fontWeight: 550 }]);
export const count = style({ ...type.caption, flex: 'none', color: colour.ink3, fontVariantNumeric: 'tabular-nums' });
