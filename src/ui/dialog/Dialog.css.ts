import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { edge } from '../theme/forced-colours';
import { solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import { layer, leading, most, motion, radius, size, space, textSize, type } from '../theme/tokens';

const appear = keyframes({ from: { opacity: 0, transform: `translateY(${space[1]}px)` } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });

/** For a toast of three lines. */
const ROOM_OF_TOAST = size[26];

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'grid',
  // No wider than the window, whatever its content, and no higher, however many rows there are.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  placeItems: 'center',
  padding: space[4],
  background: colour.scrim,
  '@media': { [media.narrow]: { placeItems: 'end stretch', padding: 0 } },
});
export const modal = style({
  width: '100%',
  maxHeight: `min(88dvh, ${most.height}px)`,
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
      // A toast is above the sheet, so that it does not cover controls.
      selectors: { 'body:has([data-toast]) &': { maxHeight: `calc(100dvh - ${ROOM_OF_TOAST}px)` } },
    },
  },
});
export const width = styleVariants({
  /** A question. */
  narrow: { maxWidth: most.dialogNarrow },
  small: { maxWidth: most.dialogSmall },
  medium: { maxWidth: most.dialog },
  large: { maxWidth: most.dialogLarge },
  /** A list, with the same height for few and for many results. */
  list: { maxWidth: most.dialogLarge, height: `min(88dvh, ${most.dialogListHeight}px)` },
  /** With a list next to the opened item. */
  wide: {
    maxWidth: most.dialogTall,
    height: `min(88dvh, ${most.dialogHeight}px)`,
    '@media': { [media.narrow]: { height: '92dvh', maxHeight: 'none' } },
  },
  /** The maximum height of dialogs, for an editor of many lines. */
  tall: {
    maxWidth: most.dialogTall,
    height: `min(94dvh, ${most.height}px)`,
    maxHeight: 'none',
    '@media': { [media.narrow]: { height: '96dvh' } },
  },
  /** With lists on both sides of the content. */
  broad: {
    maxWidth: most.dialogBroad,
    height: `min(88dvh, ${most.height}px)`,
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
  gap: space[2],
  padding: spacing(3, 3, 1, 5),
  flex: 'none',
});
/** With an icon and a description: the title is as large as a page's. */
export const tallHead = style([
  head,
  {
    alignItems: 'flex-start',
    gap: space[3],
    padding: spacing(5, 5, 3.5, 6),
    '@media': { [media.phone]: { padding: spacing(4, 2, 3, 4) } },
  },
]);
/** Above parts that extend to its edge. */
export const headOfParts = style([head, { paddingBottom: space[3] }]);
export const titles = style({ flex: 1, minWidth: 0 });
export const title = style({ ...type.section, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const tallTitle = style([title, { fontSize: textSize.page, lineHeight: leading[6] }]);
export const body = style({ flex: 1, minHeight: 0, overflow: 'auto', padding: spacing(2, 5, 5) });
/** Its content extends to its edges, and scrolls separately. */
export const parts = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  // On a screen that is too low for them.
  overflow: 'auto',
  borderTop: solid(colour.line),
  '@media': { [media.phone]: { flexDirection: 'column' } },
});
export const foot = style({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: spacing(3, 5),
  borderTop: solid(colour.line),
  background: colour.inset,
  borderRadius: `0 0 ${radius.dialog}px ${radius.dialog}px`,
  flexWrap: 'wrap',
});

export const fields = style({ display: 'flex', flexDirection: 'column', gap: space[4] });
