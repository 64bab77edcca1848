import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, radius, size, space, textSize, type, weight } from '../theme/tokens';
import { choice, menu, oneLine, opener, sheet, tickOf, windowedMenu } from './variants';

export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1.5], minWidth: 0 });
export const label = style({ ...type.label, fontWeight: weight.strong, color: colour.ink2 });
export const button = style({
  ...opener,
  color: colour.ink,
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible], &[data-pressed], &[aria-expanded="true"]': {
      outline: focusRing,
      outlineOffset: -lineWidth.hair,
    },
    '[data-invalid] > &': { borderColor: colour.red },
    '&[data-disabled]': { color: colour.ink3, borderColor: colour.line, cursor: 'default' },
  },
  '@media': { [media.touch]: { height: size.touch, fontSize: textSize.touchField, borderRadius: radius.row } },
});
export const value = style({
  ...oneLine,
  textAlign: 'left',
  selectors: { '&[data-placeholder]': { color: colour.ink3 } },
});
export const error = style({ ...type.label, color: colour.red });
export const popover = style({
  ...sheet,
  display: 'flex',
  flexDirection: 'column',
  minWidth: `max(${size[50]}px, var(--trigger-width))`,
  // A windowed list takes any width, and one long name would make a plain list as wide as half of the screen.
  maxWidth: `min(calc(100vw - ${space[4]}px), max(${size[110]}px, var(--trigger-width)))`,
});
export const search = style({ padding: spacing(2, 2, 0), display: 'grid' });
globalStyle(`${search} > *`, { width: '100%' });
export const list = style({ ...menu, padding: space[1] });
export const windowed = style({ ...windowedMenu, padding: space[1] });
export const option = style({
  ...choice,
  minHeight: size.control,
  padding: spacing(0, 2.5),
  selectors: {
    '&[data-focused], &[data-hovered]': { background: colour.hover },
    '&[data-selected]': { fontWeight: weight.strong },
  },
});
export const tick = style(tickOf(option));
export const name = style(oneLine);
export const about = style({ ...type.caption, flex: 'none', color: colour.ink3, fontWeight: weight.regular });
export const none = style({ ...type.label, maxWidth: size[66], padding: space[2], color: colour.ink3 });
