import { style } from '@vanilla-extract/css';
import { openText, strip, tabText, underline } from '../tabs/variants';
import { colour } from '../theme/contract.css';
import { focusRing, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { radius, space } from '../theme/tokens';

export const list = style([
  strip,
  {
    padding: spacing(0, 3),
    background: colour.surface,
    '@media': { [media.phone]: { padding: spacing(0, 2) } },
  },
]);
export const tab = style({
  ...tabText,
  gap: space[2],
  selectors: {
    '&:hover': { color: colour.ink },
    '&[aria-current="page"]': openText,
    '&[aria-current="page"]::after': { ...underline, bottom: 0 },
    '&:focus-visible': { outline: focusRing, outlineOffset: -space[1], borderRadius: radius.control },
  },
});
