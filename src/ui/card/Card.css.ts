import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { dashed, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import {
  ellipsis,
  layer,
  leading,
  lineWidth,
  motion,
  radius,
  size,
  space,
  steppedBack,
  type,
  weight,
} from '../theme/tokens';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const sweep = keyframes({ from: { left: '-35%' }, to: { left: '100%' } });

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  background: colour.surface,
  border: solid(colour.line),
  borderRadius: radius.card,
  boxShadow: colour.shadowCard,
  selectors: { '&[data-tone="red"]': { borderColor: colour.redLine } },
  '@media': { [media.print]: { breakInside: 'avoid', boxShadow: 'none' } },
});
export const head = style({
  containerType: 'inline-size',
  position: 'relative',
  zIndex: layer.raised,
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  minHeight: size[9],
  padding: spacing(2, 2, 0, 3.5),
  flex: 'none',
});
/** Words of a mark, left out where they would leave less room for the title than it needs. */
export const roomyWords = style({ '@container': { [`(max-width: ${size[100]}px)`]: { display: 'none' } } });
/** Short words of a mark, left out only on the narrowest cards, such as four numbers beside each other on a tablet. */
export const shortWords = style({ '@container': { [`(max-width: ${size[60]}px)`]: { display: 'none' } } });
/** The head of a number's card: low, since the number is what counts. */
export const lowHead = style([head, { minHeight: size[7.5], paddingTop: space[1.5] }]);
/**
 * Dims outdated numbers: pending ones after a moment, so that nothing flickers if they arrive immediately; ones that
 * stay remain readable.
 */
export const setAside = style({
  selectors: {
    '&[data-aside="outdated"]': {
      opacity: steppedBack,
      transition: `opacity ${motion.swift} ${motion.ease} ${motion.pause}`,
    },
    '&[data-aside="stored"]': { opacity: 0.72, filter: 'saturate(0.5)' },
  },
});
export const lowBody = style([
  setAside,
  {
    flex: 1,
    minHeight: 0,
    minWidth: 0,
    padding: spacing(0, 3.5, 2),
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
  },
]);
export const title = style({
  ...type.cardTitle,
  ...ellipsis,
  minWidth: 0,
  marginRight: 'auto',
});
/** The small title of a number's card. */
export const smallTitle = style({
  ...type.label,
  fontWeight: weight.strong,
  lineHeight: leading[5],
  color: colour.ink2,
  ...ellipsis,
  minWidth: 0,
  marginRight: 'auto',
});
/** At the end of the head, positioned so that late ones do not move the others. */
export const marks = style({ display: 'contents' });
globalStyle(`${marks} > *`, { flex: 'none' });
/** Left out where a site embeds the dashboard without them. */
globalStyle(`[data-hides~="chart-controls"] ${marks} > button`, { display: 'none' });
/** Menus do not open on paper, nor in pictures that the server takes. */
const menuButtons = `${marks} > [aria-haspopup="menu"]`;
globalStyle(`[data-picture] ${menuButtons}`, { display: 'none' });
globalStyle(menuButtons, { '@media': { [media.print]: { display: 'none' } } });
/** Above the body, which their touch targets overlap. */
globalStyle(`${marks} > button`, { position: 'relative', zIndex: layer.raised });
export const body = style([
  setAside,
  { flex: 1, minHeight: 0, minWidth: 0, padding: spacing(1.5, 3.5, 2.5), display: 'flex', flexDirection: 'column' },
]);
/** Appears after a moment, so that nothing flickers if the numbers arrive immediately. */
export const lateMark = style({
  animation: `${appear} ${motion.swift} ${motion.ease} ${motion.pause} backwards`,
});
/** One line between head and picture. */
export const strip = style({
  ...type.caption,
  flex: 'none',
  alignSelf: 'flex-start',
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  maxWidth: `calc(100% - ${space[7]}px)`,
  margin: spacing(0.5, 3.5, 0),
  padding: spacing('hair', 1.5, 'hair', 1.5),
  borderRadius: radius.marker,
  background: colour.amberSoft,
  color: colour.amber,
});
/** The same in a low card, as wide as the card allows. */
export const lowStrip = style([strip, { maxWidth: `calc(100% - ${2 * space[3.5]}px)`, margin: spacing(0, 3.5) }]);
export const stripText = style({ minWidth: 0, ...ellipsis });
/** Overlays the content without moving it: a thin line while newer data load. */
export const refreshing = style({
  position: 'absolute',
  insetInline: space[3.5],
  top: 0,
  height: lineWidth.thick,
  borderRadius: radius.mark,
  overflow: 'hidden',
  background: colour.hover,
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      width: '35%',
      background: colour.accent,
      animation: `${sweep} ${motion.sweep} ${motion.ease} infinite`,
    },
  },
});

export const empty = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  // If it does not fit, it starts at the top, so that all of it can be scrolled to.
  justifyContent: 'safe center',
  gap: space[1.5],
  padding: space[2.5],
  textAlign: 'center',
  overflow: 'auto',
  border: dashed(colour.lineStrong),
  borderRadius: radius.row,
  color: colour.ink2,
});

export const skeleton = style({
  height: '100%',
  display: 'flex',
  alignItems: 'flex-end',
  gap: space[2.5],
  paddingBottom: space[1],
});
export const skeletonBar = style({
  flex: 1,
  maxWidth: size[8.5],
  borderRadius: radius.marker,
  background: colour.hover,
});
export const skeletonNumber = style({
  width: size[30],
  height: size.row,
  borderRadius: radius.marker,
  background: colour.hover,
  alignSelf: 'flex-start',
  marginTop: space[1],
});
