import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media, motion, radius, steppedBack, type } from '../theme/tokens';

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.card,
  boxShadow: colour.shadowCard,
  selectors: { '&[data-tone="red"]': { borderColor: colour.redLine } },
  '@media': { [media.print]: { breakInside: 'avoid', boxShadow: 'none' } },
});
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 36,
  padding: '8px 8px 0 14px',
  flex: 'none',
});
/** The head of a number's card: low, since the number is what counts. */
export const lowHead = style([head, { minHeight: 30, paddingTop: 6 }]);
/**
 * Numbers that are not for what is chosen step back: those that are on their way for a moment, which is not seen where
 * they are there at once; those that stay are still to be read.
 */
export const setAside = style({
  selectors: {
    '&[data-aside="outdated"]': { opacity: steppedBack, transition: `opacity ${motion.swift} ${motion.ease} 80ms` },
    '&[data-aside="stored"]': { opacity: 0.72, filter: 'saturate(0.5)' },
  },
});
export const lowBody = style([
  setAside,
  {
    flex: 1,
    minHeight: 0,
    minWidth: 0,
    padding: '0 14px 8px',
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
  },
]);
export const title = style({
  ...type.cardTitle,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
});
/** The small title of a number's card. */
export const smallTitle = style({
  ...type.label,
  fontWeight: 550,
  lineHeight: '20px',
  color: colour.ink2,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
});
/** Above the body, into which the area reaches that a finger meets. */
export const marks = style({
  position: 'relative',
  zIndex: 1,
  marginLeft: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
});
export const body = style([
  setAside,
  { flex: 1, minHeight: 0, minWidth: 0, padding: '6px 14px 10px', display: 'flex', flexDirection: 'column' },
]);
/** Comes a moment later, so that nothing flickers where the numbers are there at once. */
export const lateMark = style({
  animation: `${keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })} ${motion.swift} ${motion.ease} 80ms backwards`,
});
/** One line between head and picture. */
export const strip = style({
  ...type.caption,
  flex: 'none',
  alignSelf: 'flex-start',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minWidth: 0,
  maxWidth: 'calc(100% - 28px)',
  margin: '2px 14px 0',
  padding: '1px 6px 1px 5px',
  borderRadius: radius.marker,
  background: colour.amberSoft,
  color: colour.amber,
});
export const stripText = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const content = style({ flex: 1, minHeight: 0, minWidth: 0, position: 'relative' });
/** Sits over the content without moving it: a thin line while something newer is on its way. */
export const refreshing = style({
  position: 'absolute',
  insetInline: 14,
  top: 0,
  height: 2,
  borderRadius: 1,
  overflow: 'hidden',
  background: colour.hover,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      width: '35%',
      background: colour.accent,
      animation: `${keyframes({ from: { left: '-35%' }, to: { left: '100%' } })} 1.2s ${motion.ease} infinite`,
    },
  },
});

export const empty = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  padding: 10,
  textAlign: 'center',
  overflow: 'auto',
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: radius.row,
  color: colour.ink2,
});
export const failed = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  overflow: 'auto',
  color: colour.ink2,
  overflowWrap: 'anywhere',
});
export const actions = style({ display: 'flex', gap: 8, flexWrap: 'wrap' });
export const details = style({
  ...type.caption,
  fontWeight: 400,
  whiteSpace: 'pre-wrap',
  color: colour.ink3,
  maxHeight: 96,
  overflow: 'auto',
});

export const skeleton = style({ height: '100%', display: 'flex', alignItems: 'flex-end', gap: 10, paddingBottom: 4 });
export const skeletonBar = style({ flex: 1, maxWidth: 34, borderRadius: radius.marker, background: colour.hover });
export const skeletonNumber = style({
  width: 120,
  height: 28,
  borderRadius: radius.marker,
  background: colour.hover,
  alignSelf: 'flex-start',
  marginTop: 4,
});
