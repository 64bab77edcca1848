import { globalStyle, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { chosenGround } from '@/ui/theme/forced-colours';
import { media, motion, radius, space, type } from '@/ui/theme/tokens';

export const frame = style({
  display: 'grid',
  // Wider only where the letters of the device are.
  gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  height: '100dvh',
  '@media': {
    [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'minmax(0, 1fr) auto auto' },
    [media.short]: { display: 'flex', flexDirection: 'column', overflow: 'auto' },
    [media.print]: { display: 'block', height: 'auto' },
  },
  // Where an address asks for a dashboard by itself, the page is all there is.
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
  left: 8,
  top: -60,
  zIndex: 20,
  padding: '8px 12px',
  borderRadius: radius.control,
  background: colour.accent,
  color: colour.onAccent,
  selectors: { '&:focus': { top: 8 } },
});

export const rail = style({
  gridRow: '1 / 3',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 2,
  padding: '10px 3px 8px',
  background: colour.surface,
  borderRight: `1px solid ${colour.line}`,
  overflowY: 'auto',
  scrollbarWidth: 'none',
  '@media': { [media.narrow]: { display: 'none' }, [media.print]: { display: 'none' } },
  selectors: around,
});
export const brand = style({ marginBottom: 12, lineHeight: 0 });
export const filler = style({ flex: 1 });

const item = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 3,
  border: 0,
  background: 'transparent',
  color: colour.ink3,
  fontSize: 11,
  lineHeight: '12px',
  fontWeight: 500,
  letterSpacing: '-0.01em',
  cursor: 'pointer',
  transition: `background ${motion.quick} ${motion.ease}`,
});

export const railPlace = style([
  item,
  {
    alignSelf: 'stretch',
    padding: 0,
    fontSize: 10.5,
    minHeight: 50,
    flex: 'none',
    borderRadius: radius.row,
    selectors: {
      '&:hover, &[data-hovered]': { background: colour.hover },
      // As heavy as the others: names of places are as wide as the rail where the letters of the device are wide.
      '&[data-status="active"]': {
        color: colour.accent,
        background: colour.accentSoft,
        '@media': { [media.forcedColours]: chosenGround },
      },
      '&[data-focus-visible], &:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -2 },
    },
  },
]);

export const dot = style({
  position: 'absolute',
  top: 6,
  right: 17,
  width: 8,
  height: 8,
  borderRadius: '50%',
  forcedColorAdjust: 'none',
  background: colour.amberMark,
  boxShadow: `0 0 0 2px ${colour.surface}`,
});

export const bottom = style({
  display: 'none',
  flex: 'none',
  background: colour.surface,
  borderTop: `1px solid ${colour.line}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  '@media': { [media.narrow]: { display: 'flex' }, [media.print]: { display: 'none' } },
  selectors: around,
});
export const bottomPlace = style([
  item,
  {
    flex: 1,
    height: 64,
    lineHeight: '14px',
    selectors: {
      '&[data-status="active"]': { color: colour.accent, fontWeight: 600 },
      '&:focus-visible, &[data-focus-visible]': { outlineOffset: -4 },
    },
  },
]);
export const bottomIcon = style({
  width: 52,
  height: 28,
  borderRadius: radius.pill,
  display: 'grid',
  placeItems: 'center',
});
globalStyle(`${bottomPlace}[data-status="active"] ${bottomIcon}`, {
  background: colour.accentSoft,
  '@media': { [media.forcedColours]: chosenGround },
});

/** Places beyond the fifth are behind "More" on a phone. */
export const onlyWide = style({ '@media': { [media.phone]: { display: 'none' } } });
export const onlyPhone = style({ '@media': { [`(min-width: 600px)`]: { display: 'none' } } });

export const avatar = style({
  width: 28,
  height: 28,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  background: colour.accent,
  color: colour.onAccent,
  forcedColorAdjust: 'none',
  fontSize: 11,
  fontWeight: 600,
});

export const status = style({
  ...type.label,
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  minHeight: 28,
  padding: `0 ${space[3]}px 0 ${space[2]}px`,
  background: colour.surface,
  borderTop: `1px solid ${colour.line}`,
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
  gap: 6,
  padding: '4px 8px',
  border: 0,
  borderRadius: radius.marker,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  selectors: {
    '&[data-hovered]': { background: colour.hover },
    '&[data-focus-visible]': { outline: `2px solid ${colour.accent}`, outlineOffset: -2 },
  },
});
export const statusButton = style([
  statusItem,
  {
    cursor: 'pointer',
    position: 'relative',
    // The line is thin; where fingers point, the button reaches 44 px upwards.
    selectors: { '&::before': { content: '""', position: 'absolute', inset: 0 } },
    '@media': { [media.touch]: { selectors: { '&::before': { top: -16 } } } },
  },
]);
export const statusText = style([statusItem]);
export const facts = style({ marginLeft: 'auto', display: 'flex', overflow: 'hidden' });
export const separated = style({
  selectors: {
    '&::after': { content: '""', position: 'absolute', left: 0, width: 1, height: 12, background: colour.lineStrong },
    // At the other end of the line the first has nothing before it.
    [`${facts} > &:first-child::after`]: { content: 'none' },
  },
  position: 'relative',
});
export const counting = style({ fontVariantNumeric: 'tabular-nums' });
export const live = style({ color: colour.ink, fontWeight: 550 });
export const liveDot = style({
  forcedColorAdjust: 'none',
  width: 8,
  height: 8,
  margin: 3,
  borderRadius: '50%',
  background: colour.accent,
  boxShadow: `0 0 0 3px ${colour.accentSoft}`,
});
export const idleDot = style({
  forcedColorAdjust: 'none',
  width: 8,
  height: 8,
  margin: 3,
  borderRadius: '50%',
  background: colour.control,
});
export const away = style({ color: colour.amber, fontWeight: 600 });
export const decide = style({ color: colour.red, fontWeight: 600 });
export const details = style({ ...type.label, marginTop: space[4], color: colour.ink3, overflow: 'auto' });
