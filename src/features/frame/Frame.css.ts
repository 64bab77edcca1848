import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenGround } from '@/ui/theme/forced-colours';
import { focusRing, ring, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import {
  layer,
  leading,
  lineWidth,
  motion,
  radius,
  size,
  space,
  textSize,
  tracking,
  type,
  weight,
} from '@/ui/theme/tokens';

export const frame = style({
  display: 'grid',
  // Wider only where the device's letters are wide.
  gridTemplateColumns: `minmax(${size[18]}px, max-content) minmax(0, 1fr)`,
  gridTemplateRows: 'minmax(0, 1fr) auto',
  height: '100dvh',
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr) auto auto' },
    [media.short]: { display: 'flex', flexDirection: 'column', overflow: 'auto' },
    [media.print]: { display: 'block', height: 'auto' },
  },
  // Standalone dashboards show the page only.
  selectors: {
    '&:not([data-display="NONE"])': { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr)' },
  },
});
const around = { [`${frame}:not([data-display="NONE"]) > &`]: { display: 'none' } };

export const page = style({
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  '@media': { [media.short]: { flex: '1 0 auto', overflow: 'visible' }, [media.print]: { overflow: 'visible' } },
});

export const skip = style({
  position: 'absolute',
  left: space[2],
  top: -size[15],
  zIndex: layer.skip,
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.accent,
  color: colour.onAccent,
  selectors: { '&:focus': { top: space[2] } },
});

export const rail = style({
  gridRow: '1 / 3',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[0.5],
  padding: spacing(2.5, 0.5, 2),
  background: colour.surface,
  borderRight: solid(colour.line),
  overflowY: 'auto',
  scrollbarWidth: 'none',
  '@media': { [media.narrow]: { display: 'none' }, [media.print]: { display: 'none' } },
  selectors: around,
});
export const brand = style({ marginBottom: space[3], lineHeight: 0 });
export const filler = style({ flex: 1 });

const item = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[1],
  border: 0,
  background: 'transparent',
  color: colour.ink3,
  fontSize: textSize.caption,
  lineHeight: leading[3],
  fontWeight: weight.medium,
  letterSpacing: tracking.tight,
  cursor: 'pointer',
  transition: `background ${motion.quick} ${motion.ease}`,
});

export const railItem = style([
  item,
  {
    alignSelf: 'stretch',
    padding: 0,
    fontSize: textSize.rail,
    minHeight: size[12.5],
    flex: 'none',
    borderRadius: radius.row,
    selectors: {
      '&:hover, &[data-hovered]': { background: colour.hover },
      // Same weight as the others: items are as wide as the rail if the device's letters are wide.
      '&[data-status="active"]': {
        color: colour.accent,
        background: colour.accentSoft,
        '@media': { [media.forcedColours]: chosenGround },
      },
      '&[data-focus-visible], &:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.thick },
    },
  },
]);

export const dot = style({
  position: 'absolute',
  top: space[1.5],
  right: space[4],
  width: size[2],
  height: size[2],
  borderRadius: '50%',
  forcedColorAdjust: 'none',
  background: colour.amberMark,
  boxShadow: ring(colour.surface, 'thick'),
});

export const bottom = style({
  display: 'none',
  flex: 'none',
  background: colour.surface,
  borderTop: solid(colour.line),
  paddingBottom: 'env(safe-area-inset-bottom)',
  '@media': { [media.narrow]: { display: 'flex' }, [media.print]: { display: 'none' } },
  selectors: around,
});
export const bottomItem = style([
  item,
  {
    flex: 1,
    height: size[16],
    lineHeight: leading[3.5],
    selectors: {
      '&[data-status="active"]': { color: colour.accent, fontWeight: weight.bold },
      '&:focus-visible, &[data-focus-visible]': { outlineOffset: -space[1] },
    },
  },
]);
export const bottomIcon = style({
  width: size[13],
  height: size.row,
  borderRadius: radius.pill,
  display: 'grid',
  placeItems: 'center',
});
globalStyle(`${bottomItem}[data-status="active"] ${bottomIcon}`, {
  background: colour.accentSoft,
  '@media': { [media.forcedColours]: chosenGround },
});

/** Destinations beyond the fifth are behind "More" on a phone. */
export const onlyWide = style({ '@media': { [media.phone]: { display: 'none' } } });
export const onlyPhone = style({ '@media': { [media.abovePhone]: { display: 'none' } } });

export const avatar = style({
  width: size.row,
  height: size.row,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  background: colour.accent,
  color: colour.onAccent,
  forcedColorAdjust: 'none',
  fontSize: textSize.caption,
  fontWeight: weight.bold,
});

export const status = style({
  ...type.label,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  minHeight: size.row,
  padding: spacing(0, 3, 0, 2),
  background: colour.surface,
  borderTop: solid(colour.line),
  color: colour.ink2,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  selectors: {
    ...around,
    '&[data-state="away"]': {
      background: `linear-gradient(${colour.amberSoft}, ${colour.amberSoft}), ${colour.surface}`,
      borderTopColor: colour.amberLine,
    },
  },
  '@media': { [media.print]: { display: 'none' } },
});

const statusItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
  padding: spacing(1, 2),
  border: 0,
  borderRadius: radius.marker,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible]': { outline: focusRing, outlineOffset: -lineWidth.thick },
  },
});
export const statusButton = style([
  statusItem,
  {
    cursor: 'pointer',
    position: 'relative',
    // The line is thin; where fingers point, the button reaches 44 px upwards.
    selectors: { '&::before': { content: '""', position: 'absolute', inset: 0 } },
    '@media': { [media.touch]: { selectors: { '&::before': { top: -space[4] } } } },
  },
]);
export const statusText = style([statusItem]);
/** At the other end of the line, so that changes before them move none. Those without room wrap, which hides them whole. */
export const facts = style({
  '@media': {
    [media.abovePhone]: {
      display: 'flex',
      flex: 1,
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      height: size.row,
      minWidth: 0,
      overflow: 'hidden',
    },
  },
  '::before': { content: '""', height: size.row },
});
export const separated = style({
  selectors: {
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      width: lineWidth.hair,
      height: size[3],
      background: colour.lineStrong,
    },
    // At the other end of the line, the first has nothing before it.
    [`${facts} > &:first-child::after`]: { content: 'none' },
  },
  position: 'relative',
});
export const counting = style({ fontVariantNumeric: 'tabular-nums' });
export const live = style({ color: colour.ink, fontWeight: weight.strong });
export const liveDot = style({
  forcedColorAdjust: 'none',
  width: size[2],
  height: size[2],
  margin: (size[3.5] - size[2]) / 2,
  borderRadius: '50%',
  background: colour.accent,
  boxShadow: ring(colour.accentSoft, 'bold'),
});
export const idleDot = style({
  forcedColorAdjust: 'none',
  width: size[2],
  height: size[2],
  margin: (size[3.5] - size[2]) / 2,
  borderRadius: '50%',
  background: colour.control,
});
export const away = style({ color: colour.amber, fontWeight: weight.bold });
export const decide = style({ color: colour.red, fontWeight: weight.bold });
export const details = style({ ...type.label, marginTop: space[4], color: colour.ink3, overflow: 'auto' });
