import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { chosenGround } from '../theme/forced-colours';
import { focusRing, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, radius, size, space, textSize, weight } from '../theme/tokens';

export const track = style({
  display: 'flex',
  padding: space[0.5],
  borderRadius: radius.control,
  background: colour.hover,
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1.5],
  minWidth: size[7.5],
  height: size[6],
  padding: spacing(0, 2),
  border: 0,
  borderRadius: radius.marker,
  background: 'transparent',
  color: colour.ink2,
  fontSize: textSize.label,
  fontWeight: weight.medium,
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': {
      background: colour.surface,
      color: colour.ink,
      fontWeight: weight.bold,
      boxShadow: `0 0 0 ${lineWidth.hair}px ${colour.lineStrong}, ${colour.shadowCard}`,
      '@media': { [media.forcedColours]: chosenGround },
    },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: lineWidth.hair },
  },
  '@media': { [media.touch]: { height: size[10], minWidth: size.touch } },
});
/**
 * A picture does not get bolder when it is selected: its ground shows that, and differs from the track in every theme.
 */
export const pictured = style({
  selectors: {
    '&[data-selected]': {
      background: colour.accent,
      color: colour.onAccent,
      boxShadow: 'none',
      '@media': { [media.forcedColours]: chosenGround },
    },
  },
});
