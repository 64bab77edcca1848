import { style } from '@vanilla-extract/css';
import { openText, strip, tabText, underline } from '../tabs/variants';
import { colour } from '../theme/contract.css';
import { media, radius, space } from '../theme/tokens';

export const list = style([
  strip,
  {
    padding: `0 ${space[3]}px`,
    background: colour.surface,
    '@media': { [media.phone]: { padding: `0 ${space[2]}px` } },
  },
]);
export const tab = style({
  ...tabText,
  gap: 8,
  selectors: {
    '&:hover': { color: colour.ink },
    '&[aria-current="page"]': openText,
    '&[aria-current="page"]::after': { ...underline, bottom: 0 },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -4, borderRadius: radius.control },
  },
});
