import { keyframes, style } from '@vanilla-extract/css';
import { scrim } from '../dialog/Dialog.css';
import { colour } from '../theme/contract.css';
import { edge } from '../theme/forced-colours';
import { media, motion, radius, space } from '../theme/tokens';

const appear = keyframes({ from: { opacity: 0, transform: 'translate(-50%, 4px)' } });

export const toast = style({
  position: 'fixed',
  left: '50%',
  bottom: 44,
  zIndex: 15,
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  // Half of the window is all that it would take by itself from its middle.
  width: 'max-content',
  maxWidth: 'calc(100vw - 32px)',
  padding: '10px 10px 10px 14px',
  borderRadius: radius.row,
  background: colour.ink,
  color: colour.page,
  boxShadow: colour.shadowPopover,
  animation: `${appear} ${motion.swift} ${motion.ease}`,
  selectors: { '&[data-tone="red"]': { borderLeft: `4px solid ${colour.redLine}` } },
  '@media': {
    [media.forcedColours]: edge,
    [media.narrow]: {
      bottom: 112,
      // Dialogs are sheets from below there, and leave it this room.
      selectors: {
        [`body:has(${scrim}) &`]: { top: `calc(${space[3]}px + env(safe-area-inset-top))`, bottom: 'auto' },
      },
    },
  },
});
export const action = style({
  border: 0,
  padding: '2px 6px',
  background: 'transparent',
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  fontWeight: 550,
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: '2px solid currentColor', outlineOffset: 1 } },
});
