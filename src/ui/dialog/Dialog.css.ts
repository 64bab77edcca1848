import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { edge } from '../theme/forced-colours';
import { media, motion, radius, space, type } from '../theme/tokens';

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(4px)' } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });

/** For a toast of three lines. */
const ROOM_OF_TOAST = 104;

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 10,
  display: 'grid',
  // No wider than the window, whatever cannot be broken inside.
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: space[4],
  background: colour.scrim,
  '@media': { [media.narrow]: { placeItems: 'end stretch', padding: 0 } },
});
export const modal = style({
  width: '100%',
  maxHeight: 'min(88dvh, 900px)',
  display: 'flex',
  background: colour.surface,
  borderRadius: radius.dialog,
  boxShadow: colour.shadowDialog,
  outline: 'none',
  animation: `${appear} ${motion.swift} ${motion.ease}`,
  '@media': {
    [media.forcedColours]: edge,
    [media.narrow]: {
      maxWidth: 'none',
      borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
      animation: `${rise} ${motion.move} ${motion.ease}`,
      paddingBottom: 'env(safe-area-inset-bottom)',
      // A toast stands above the sheet instead of on its controls.
      selectors: { 'body:has([data-toast]) &': { maxHeight: `calc(100dvh - ${ROOM_OF_TOAST}px)` } },
    },
  },
});
export const width = styleVariants({
  small: { maxWidth: 480 },
  medium: { maxWidth: 640 },
  large: { maxWidth: 760 },
  /** With a list beside what is open of it. */
  wide: {
    maxWidth: 960,
    height: 'min(88dvh, 780px)',
    '@media': { [media.narrow]: { height: '92dvh', maxHeight: 'none' } },
  },
  /** Fills the window. */
  full: {
    maxWidth: 'none',
    height: '100%',
    maxHeight: 'none',
    '@media': { [media.narrow]: { height: '100dvh', borderRadius: 0 } },
  },
});
export const dialog = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '12px 12px 4px 20px',
  flex: 'none',
});
/** With a sign and a sentence about what it is: the title is as large as a page's. */
export const tallHead = style([
  head,
  {
    alignItems: 'flex-start',
    gap: 12,
    padding: '20px 20px 14px 24px',
    '@media': { [media.phone]: { padding: '16px 8px 12px 16px' } },
  },
]);
export const titles = style({ flex: 1, minWidth: 0 });
export const title = style({ ...type.section, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const tallTitle = style([title, { fontSize: 18, lineHeight: '24px' }]);
export const body = style({ flex: 1, minHeight: 0, overflow: 'auto', padding: '8px 20px 20px' });
export const foot = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 20px',
  borderTop: `1px solid ${colour.line}`,
  background: colour.inset,
  borderRadius: `0 0 ${radius.dialog}px ${radius.dialog}px`,
  flexWrap: 'wrap',
});
