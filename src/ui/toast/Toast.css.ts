import { keyframes, style } from '@vanilla-extract/css';
import { scrim } from '../dialog/Dialog.css';
import { colour } from '../theme/contract.css';
import { edge } from '../theme/forced-colours';
import { liveOnly, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { layer, lineWidth, motion, radius, size, space, weight } from '../theme/tokens';

const appear = keyframes({ from: { opacity: 0, transform: `translate(-50%, ${space[1]}px)` } });

export const toast = style({
  position: 'fixed',
  left: '50%',
  bottom: size.touch,
  zIndex: layer.toast,
  transform: 'translateX(-50%)',
  display: 'flex',
  alignItems: 'center',
  gap: space[2.5],
  // By default it would be at most half of the window wide, as it starts in the middle.
  width: 'max-content',
  maxWidth: `calc(100vw - ${space[8]}px)`,
  padding: spacing(2.5, 2.5, 2.5, 3.5),
  borderRadius: radius.row,
  background: colour.ink,
  color: colour.page,
  boxShadow: colour.shadowPopover,
  animation: `${appear} ${motion.swift} ${motion.ease}`,
  selectors: { ...liveOnly.selectors, '&[data-tone="red"]': { borderLeft: solid(colour.redLine, 'bold') } },
  '@media': {
    ...liveOnly['@media'],
    [media.forcedColours]: edge,
    [media.narrow]: {
      bottom: size[28],
      // Dialogs are sheets there, and leave this space for it.
      selectors: {
        [`body:has(${scrim}) &`]: { top: `calc(${space[3]}px + env(safe-area-inset-top))`, bottom: 'auto' },
      },
    },
  },
});
export const action = style({
  border: 0,
  padding: spacing(0.5, 1.5),
  background: 'transparent',
  color: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: space[0.5],
  fontWeight: weight.strong,
  cursor: 'pointer',
  selectors: { '&[data-focus-visible]': { outline: solid('currentColor', 'thick'), outlineOffset: lineWidth.hair } },
});
