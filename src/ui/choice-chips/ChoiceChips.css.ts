import { style } from '@vanilla-extract/css';
import { chip } from '../chip/Chip.css';
import { colour } from '../theme/contract.css';
import { chosenGround } from '../theme/forced-colours';
import { media, motion } from '../theme/tokens';

/** One of several choices, as a chip. */
export const choice = style([
  chip,
  {
    flex: 'none',
    background: 'transparent',
    boxShadow: `inset 0 0 0 1px ${colour.lineStrong}`,
    cursor: 'pointer',
    transition: `background ${motion.quick} ${motion.ease}`,
    selectors: {
      '&[data-hovered]': { background: colour.hover },
      '&[data-selected]': {
        background: colour.accentSoft,
        color: colour.onAccentSoft,
        fontWeight: 550,
        boxShadow: 'none',
        '@media': { [media.forcedColours]: chosenGround },
      },
      '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
    },
    '@media': {
      [media.forcedColours]: { border: '1px solid' },
      [media.touch]: { height: 36, padding: '0 14px', fontSize: 13 },
    },
  },
]);
/** One line, which scrolls where there is too little room. */
export const choices = style({
  display: 'flex',
  gap: 8,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: 2,
  margin: -2,
});
