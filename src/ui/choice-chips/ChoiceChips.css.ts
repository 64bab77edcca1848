import { style } from '@vanilla-extract/css';
import { chip } from '../chip/Chip.css';
import { colour } from '../theme/contract.css';
import { chosenGround } from '../theme/forced-colours';
import { focusRing, innerRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { lineWidth, motion, size, space, textSize, weight } from '../theme/tokens';

/** One of several choices, as a chip. */
export const choice = style([
  chip,
  {
    flex: 'none',
    background: 'transparent',
    boxShadow: innerRing(colour.lineStrong),
    cursor: 'pointer',
    transition: `background ${motion.quick} ${motion.ease}`,
    selectors: {
      '&[data-hovered]': { background: colour.hover },
      '&[data-selected]': {
        background: colour.accentSoft,
        color: colour.onAccentSoft,
        fontWeight: weight.strong,
        boxShadow: 'none',
        '@media': { [media.forcedColours]: chosenGround },
      },
      '&[data-focus-visible]': { outline: focusRing, outlineOffset: lineWidth.thick },
    },
    '@media': {
      [media.forcedColours]: { border: solid('currentcolor') },
      [media.touch]: { height: size[9], padding: spacing(0, 3.5), fontSize: textSize.body },
    },
  },
]);
/** One line, which scrolls if there is too little space. */
export const choices = style({
  display: 'flex',
  gap: space[2],
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: space[0.5],
  margin: -space[0.5],
});
