import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, space, radius } from '../theme/tokens';

export const field = style({
  position: 'relative',
  width: 240,
  // Where the head ends with what is pressed, it ends nearer to the edge than the page does: a field has an edge of its
  // own.
  '@media': { [media.narrow]: { marginRight: space[2] }, [media.phone]: { width: 160, marginRight: space[3] } },
});
export const wide = style({ position: 'relative', width: '100%' });
export const icon = style({
  position: 'absolute',
  left: 10,
  top: '50%',
  transform: 'translateY(-50%)',
  color: colour.ink3,
  pointerEvents: 'none',
});
export const input = style({
  width: '100%',
  height: 32,
  padding: '0 10px 0 34px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  selectors: {
    '&[data-focused]': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 },
    '&::placeholder': { color: colour.ink3 },
    '&::-webkit-search-cancel-button': { display: 'none' },
  },
  '@media': { [media.touch]: { height: 44, fontSize: 16 } },
});
