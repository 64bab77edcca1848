import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { edge } from '../theme/forced-colours';
import { focusRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { ellipsis, layer, lineWidth, most, motion, radius, size, space, type } from '../theme/tokens';

const appear = keyframes({ from: { opacity: 0, transform: `translateY(${space[1]}px)` } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });

export const popover = style({
  display: 'flex',
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.card,
  boxShadow: colour.shadowPopover,
  outline: 'none',
  maxWidth: `calc(100vw - ${space[4]}px)`,
  animation: `${appear} ${motion.swift} ${motion.ease}`,
  '@media': { [media.forcedColours]: edge },
});
export const dialog = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: size[85],
  minWidth: size[80],
  minHeight: size[50],
  maxWidth: `calc(100vw - ${space[6]}px)`,
  outline: 'none',
  '@media': { [media.phone]: { width: '100%', minWidth: 0, maxWidth: 'none' } },
});
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'end stretch',
  background: colour.scrim,
});
export const sheet = style({
  display: 'flex',
  maxHeight: '88dvh',
  background: colour.surface,
  borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
  boxShadow: colour.shadowDialog,
  outline: 'none',
  paddingBottom: 'env(safe-area-inset-bottom)',
  animation: `${rise} ${motion.move} ${motion.ease}`,
  '@media': { [media.forcedColours]: edge },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  flex: 'none',
  minHeight: size[10],
  padding: spacing(1.5, 2, 0, 3.5),
});
export const titleLine = style({ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: space[1] });
export const title = style({ ...type.cardTitle, ...ellipsis, minWidth: 0, margin: 0, color: colour.ink });
export const titleField = style({
  ...type.cardTitle,
  flex: 1,
  minWidth: 0,
  height: size.row,
  padding: spacing(0, 1.5),
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  selectors: { '&:focus': { outline: focusRing, outlineOffset: -lineWidth.hair } },
  '@media': { [media.touch]: { height: size.touch } },
});
export const content = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' });
export const body = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  padding: spacing(3, 3.5),
  overflow: 'auto',
  maxHeight: most.field,
});
/** As high as its content, but at least as high as the available space. */
export const within = style({ flex: '1 0 auto', display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });
export const foot = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  flex: 'none',
  padding: spacing(2.5, 3, 2.5, 3.5),
  borderTop: solid(colour.line),
  color: colour.ink3,
});
export const note = style({ ...ellipsis, flex: 1, minWidth: 0 });

/** Where the grip is visible: inside the corner. Fingers can also hit it outside, and the buttons beside it stay free. */
export const grip = style({
  position: 'absolute',
  right: 0,
  bottom: 0,
  width: size[4],
  height: size[4],
  cursor: 'nwse-resize',
  touchAction: 'none',
  borderRadius: radius.marker,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      right: space[1],
      bottom: space[1],
      width: size[2],
      height: size[2],
      border: solid(colour.control, 'medium'),
      borderWidth: `0 ${lineWidth.medium}px ${lineWidth.medium}px 0`,
      borderBottomRightRadius: radius.marker,
    },
    '&[data-focus-visible]': { outline: focusRing },
  },
  '@media': {
    [media.touch]: {
      right: -space[5],
      bottom: -space[5],
      width: size.touch,
      height: size.touch,
      '::after': { right: space[6], bottom: space[6] },
    },
  },
});
