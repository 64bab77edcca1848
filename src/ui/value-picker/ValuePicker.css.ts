import { createVar, style } from '@vanilla-extract/css';
import { boxOf, menu, oneLine, pickChoice, pickField, sheet, tickOf, windowedMenu } from '@/ui/select/variants';
import { colour } from '../theme/contract.css';
import { media } from '../theme/media';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { ellipsis, lineWidth, radius, size, space, textSize, type, weight } from '../theme/tokens';

export const picker = style({ display: 'flex', flexDirection: 'column', gap: space[1.5], minWidth: 0 });
export const label = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2 });
export const field = style({
  ...pickField,
  flex: 'none',
  selectors: { ...pickField.selectors, '&[data-disabled]': { color: colour.ink3, cursor: 'default' } },
});
export const chosen = style({ ...oneLine, textAlign: 'left', color: colour.ink });
export const placeholder = style([chosen, { color: colour.ink3 }]);
export const popover = style({ ...sheet, width: `max(${size[68]}px, var(--trigger-width))`, overflow: 'auto' });
export const dialog = style({ outline: 'none' });
export const content = style({ display: 'flex', flexDirection: 'column', gap: space[2], padding: space[2] });
export const list = style({ ...menu, padding: space[0.5] });
export const windowed = style({ ...windowedMenu, padding: space[0.5] });
export const option = style(pickChoice);
export const optionText = style(oneLine);
export const tick = style(tickOf(option));
/** Checkboxes instead of ticks, in all the available space. */
export const wideContent = style({ display: 'flex', flexDirection: 'column', gap: space[2], flex: 1, minHeight: 0 });
/** The number of visible lines, if the space is not larger. */
export const lines = createVar();
export const wideList = style({
  ...windowedMenu,
  height: 'auto',
  minHeight: size[10],
  maxHeight: 'none',
  flex: `1 0 calc(${lines} * ${size.row}px)`,
  '@media': { [media.touch]: { flexBasis: `calc(${lines} * ${size.touch}px)` } },
});
export const box = style(boxOf(option));
/** As wide as most names, so that bars are aligned. */
export const measured = style({ ...ellipsis, flex: `0 1 ${size[20]}px`, minWidth: size[8.5] });
export const barRoom = style({ flex: 1, minWidth: size[6] });
export const barLength = createVar();
export const bar = style({
  display: 'block',
  width: barLength,
  height: space[1.5],
  borderRadius: radius.mark,
  background: colour.bar,
  forcedColorAdjust: 'none',
});
export const about = style({
  ...type.label,
  flex: 'none',
  minWidth: size[10],
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.regular,
  color: colour.ink3,
});
export const tagBox = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[1],
  flex: 'none',
  minHeight: size.control,
  maxHeight: size[24],
  padding: space[1],
  overflow: 'auto',
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  selectors: { '&:focus-within': { outline: focusRing, outlineOffset: -lineWidth.hair } },
  '@media': { [media.touch]: { minHeight: size.touch, borderRadius: radius.row } },
});
export const tagSearch = style({ flex: `1 1 ${size[20]}px`, minWidth: size[20] });
export const tagInput = style({
  width: '100%',
  height: size[6],
  padding: spacing(0, 1.5),
  border: 0,
  outline: 'none',
  background: 'transparent',
  color: colour.ink,
  selectors: {
    '&::placeholder': { color: colour.ink3 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '@media': { [media.touch]: { height: size[9], fontSize: textSize.touchField } },
});
export const note = style({ ...type.caption, color: colour.ink3 });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  flexWrap: 'wrap',
  padding: spacing(0, 1),
});
