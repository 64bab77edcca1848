import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { focusRing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, radius, size } from '../theme/tokens';

export const star = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: size.control,
  height: size.control,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.control,
  cursor: 'pointer',
  flex: 'none',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[aria-pressed="true"]': { color: colour.accent },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: -lineWidth.hair },
  },
  '@media': { [media.touch]: { width: size.touch, height: size.touch } },
});
globalStyle(`${star}[aria-pressed="true"] svg`, { fill: 'currentColor' });
