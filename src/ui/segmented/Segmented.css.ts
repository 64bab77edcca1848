import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { chosenGround } from '../theme/forced-colours';
import { media, radius } from '../theme/tokens';

export const track = style({ display: 'flex', padding: 2, borderRadius: radius.control, background: colour.hover });
export const option = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 5,
  minWidth: 30,
  height: 24,
  padding: '0 8px',
  border: 0,
  borderRadius: radius.marker,
  background: 'transparent',
  color: colour.ink2,
  fontSize: 12,
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': {
      background: colour.surface,
      color: colour.ink,
      fontWeight: 600,
      boxShadow: `0 0 0 1px ${colour.lineStrong}, ${colour.shadowCard}`,
      '@media': { [media.forcedColours]: chosenGround },
    },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: 1 },
  },
  '@media': { [media.touch]: { height: 40, minWidth: 44 } },
});
