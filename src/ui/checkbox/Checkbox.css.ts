import { style } from '@vanilla-extract/css';
import { boxOf } from '../select/variants';
import { colour } from '../theme/contract.css';
import { media } from '../theme/media';
import { focusRing } from '../theme/shorthands';
import { lineWidth, size, space, textSize, type, visuallyHidden } from '../theme/tokens';

export const setting = style({ minWidth: 0 });
export const check = style({
  // The browser's own, invisible box scrolls with its container.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: size.row,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: colour.ink3, cursor: 'default' } },
  '@media': { [media.touch]: { minHeight: size.touch, fontSize: textSize.touchOption } },
});
/** Without text: no larger than a finger needs. */
export const bare = style([check, { justifyContent: 'center', '@media': { [media.touch]: { minWidth: size.touch } } }]);
/** Contains a native checkbox, whose hover and focus have no data attributes. */
export const light = style([check, {}]);
export const input = style(visuallyHidden);
export const box = style([
  boxOf(check),
  {
    selectors: {
      [`${check}[data-disabled] &`]: { borderColor: colour.lineStrong },
      [`${light}:hover:not([data-selected]) &`]: { background: colour.hover },
      [`${input}:focus-visible + &`]: { outline: focusRing, outlineOffset: lineWidth.thick },
    },
  },
]);
export const hint = style({
  ...type.label,
  color: colour.ink3,
  paddingLeft: space[6],
  paddingBottom: space[1],
  '@media': { [media.touch]: { marginTop: -space[2] } },
});
