import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, radius } from '../theme/tokens';

export const star = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  border: 0,
  borderRadius: radius.control,
  background: 'transparent',
  color: colour.control,
  cursor: 'pointer',
  flex: 'none',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[aria-pressed="true"]': { color: colour.accent },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 },
  },
  '@media': { [media.touch]: { width: 44, height: 44 } },
});
globalStyle(`${star}[aria-pressed="true"] svg`, { fill: 'currentColor' });
