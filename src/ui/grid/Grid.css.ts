import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { chosenFrame, chosenGround } from '../theme/forced-colours';
import { focusRing, innerRing, solid, spacing } from '../theme/shorthands';
import { media } from '../theme/media';
import {
  ellipsis,
  font,
  layer,
  lineWidth,
  radius,
  size,
  space,
  twoLines,
  type,
  visuallyHidden,
  weight,
} from '../theme/tokens';

/** Column widths, set by the component that knows the columns. */
export const template = createVar();
/** The sum of the minimum widths, so that head and rows have the same width. */
export const narrowest = createVar();
/** The start of a bar in its cell and its width, from 0 to 1. */
export const barStart = createVar();
export const barWidth = createVar();

/** A plain number of a row or column of sums. */
const strong = { background: colour.inset, fontWeight: weight.bold } as const;

export const box = style({
  position: 'relative',
  height: '100%',
  minHeight: 0,
  selectors: {
    // On top of everything: cell grounds and sticky cells would hide an outline of the grid itself.
    '&:has(> :focus-visible)::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: layer.top,
      borderRadius: radius.marker,
      boxShadow: innerRing(colour.accent, 'thick'),
      '@media': { [media.forcedColours]: chosenFrame },
      pointerEvents: 'none',
    },
    // Columns are cut at the edge: a shadow shows that there are more.
    '&[data-more]::before': {
      content: '',
      position: 'absolute',
      zIndex: layer.edge,
      insetBlock: 0,
      right: 0,
      width: size[3.5],
      background: `linear-gradient(to left, color-mix(in srgb, ${colour.ink} 9%, transparent), transparent)`,
      pointerEvents: 'none',
    },
  },
});
/** For screen readers. */
export const unseen = style(visuallyHidden);
export const scroller = style({
  height: '100%',
  overflow: 'auto',
  outline: 'none',
  position: 'relative',
  scrollbarWidth: 'thin',
  scrollbarColor: `${colour.lineStrong} transparent`,
});
export const head = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.head,
  minWidth: narrowest,
  background: colour.surface,
  borderBottom: solid(colour.line),
});
export const headRow = style({ display: 'grid', gridTemplateColumns: template, minWidth: narrowest });
const sticking = { position: 'sticky', zIndex: layer.sticky, background: colour.surface } as const;
export const headPlace = style({
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  selectors: {
    '&[data-sticking]': sticking,
    '&[data-active]': {
      boxShadow: innerRing(colour.accent, 'thick'),
      '@media': { [media.forcedColours]: chosenFrame },
    },
    '&[data-picked]': { background: colour.accentSoft, '@media': { [media.forcedColours]: chosenFrame } },
  },
});
export const headCell = style({
  ...type.caption,
  fontWeight: weight.bold,
  display: 'flex',
  alignItems: 'center',
  gap: space[1],
  width: '100%',
  minWidth: 0,
  padding: spacing(1, 2),
  border: 0,
  background: 'transparent',
  color: colour.ink3,
  textAlign: 'left',
  cursor: 'pointer',
  selectors: {
    '&[data-align="right"]': { justifyContent: 'flex-end', textAlign: 'right' },
    '&[data-align="center"]': { justifyContent: 'center', textAlign: 'center' },
    '&[data-sorted]': { color: colour.ink },
    '&[data-strong]': { background: colour.inset },
    '&:hover': { color: colour.ink },
    '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.thick },
  },
  '@media': { [media.touch]: { minHeight: size.touch } },
});
// In narrow columns titles wrap to two lines, so that numbers are not cut.
globalStyle(`${headCell} span`, {
  ...twoLines,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
});
globalStyle(`${headCell} i`, { fontStyle: 'normal' });
// The sort index must not make the title row higher.
globalStyle(`${head} sub`, { lineHeight: 0 });
export const sortButton = style({
  ...type.caption,
  flex: 'none',
  width: size[6],
  border: 0,
  background: 'transparent',
  color: colour.ink3,
  cursor: 'pointer',
  opacity: 0,
  selectors: {
    [`${headPlace}:hover &, ${headPlace}[data-active] &, [aria-sort="ascending"] > &, [aria-sort="descending"] > &`]: {
      opacity: 1,
    },
    '&:focus-visible': { opacity: 1, outline: focusRing, outlineOffset: -lineWidth.thick },
  },
  '@media': { [media.touch]: { opacity: 1, width: size.touch } },
});
globalStyle(`${sortButton} i`, { fontStyle: 'normal' });
/** The data type of a column. */
export const sign = style({ ...type.caption, flex: 'none', fontFamily: font.mono, color: colour.ink3 });
/** Shows that a title opens a menu. */
export const opens = style({ flex: 'none' });
/** The colour of a column. */
export const swatch = style({
  flex: 'none',
  width: size[2],
  height: size[2],
  borderRadius: radius.mark,
  forcedColorAdjust: 'none',
});
/** Below a title. */
export const about = style({
  ...type.caption,
  flexBasis: '100%',
  minWidth: 0,
  padding: spacing(0, 2, 1),
  color: colour.ink3,
  overflow: 'hidden',
});
globalStyle(`${headPlace}[data-about]`, { flexWrap: 'wrap' });
globalStyle(`${headPlace}[data-about] > ${headCell}`, { flex: 1 });
/** The edge that resizes a column. */
export const handle = style({
  position: 'absolute',
  insetBlock: space[0.5],
  right: -space[1],
  width: size[2],
  zIndex: layer.raised,
  cursor: 'col-resize',
  touchAction: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlock: space[0.5],
      left: space[1],
      width: lineWidth.hair,
      background: 'transparent',
    },
    '&:hover::after': { background: colour.accent, width: lineWidth.thick },
    [`${headPlace}:last-child > &`]: { right: 0 },
  },
});
export const dropLine = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: lineWidth.bold,
  marginLeft: -space.hair,
  background: colour.accent,
  zIndex: layer.edge,
  pointerEvents: 'none',
});
export const band = style({
  ...type.caption,
  fontWeight: weight.bold,
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: size[6],
  color: colour.ink2,
  borderBottom: solid(colour.line),
  // Centred over its columns, as those are aligned to their own ends.
  justifyContent: 'center',
  selectors: {
    '&[data-sticking]': sticking,
    '&[data-picked]': { background: colour.accentSoft },
    '&[data-heading]': { justifyContent: 'flex-start', color: colour.ink3 },
    '&:not([data-heading])': { boxShadow: `inset ${lineWidth.hair}px 0 0 ${colour.line}` },
  },
});
export const bandTitle = style({
  font: 'inherit',
  border: 0,
  background: 'transparent',
  color: 'inherit',
  padding: spacing(1, 2),
  minWidth: 0,
  ...ellipsis,
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { color: colour.ink, textDecoration: 'underline' },
    'button&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.thick },
  },
});
export const fold = style({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: size[5],
  height: size[6],
  marginRight: -space[1],
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'transparent',
  color: colour.ink2,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.thick },
  },
  '@media': { [media.touch]: { width: size.touch, height: size[10] } },
});
export const body = style({ position: 'relative', minWidth: narrowest, userSelect: 'none' });
export const row = style({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'grid',
  gridTemplateColumns: template,
  height: size.row,
  borderBottom: solid(colour.line),
  contain: 'layout style',
  selectors: { '&:hover': { background: colour.inset }, '&[data-strong]': strong },
  '@media': { [media.touch]: { height: size[10] } },
});
export const cell = style({
  ...type.label,
  position: 'relative',
  minWidth: 0,
  padding: spacing(0, 2),
  lineHeight: `${size.row - lineWidth.hair}px`,
  ...ellipsis,
  color: colour.ink,
  selectors: {
    '&[data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '&[data-align="center"]': { textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
    '&[data-strong]': strong,
    '&[data-sticking]': sticking,
    [`${row}:hover &[data-sticking], ${row}[data-strong] &[data-sticking]`]: { background: colour.inset },
    '&[data-missing]': { color: colour.ink3 },
    '&[data-pick]': { cursor: 'pointer' },
    '&[data-pick]:hover': { textDecoration: 'underline', textDecorationColor: colour.ink3 },
    '&[data-picked]': {
      background: colour.accentSoft,
      color: colour.onAccentSoft,
      boxShadow: `inset ${lineWidth.thick}px 0 0 ${colour.accent}`,
      '@media': { [media.forcedColours]: chosenGround },
    },
    '&[data-selected]': { background: colour.accentSoft, '@media': { [media.forcedColours]: chosenGround } },
    '&[data-active]': {
      boxShadow: innerRing(colour.accent, 'thick'),
      '@media': { [media.forcedColours]: { ...chosenFrame, outlineColor: 'CanvasText' } },
    },
    [`${row}[data-strong] &`]: { fontWeight: weight.bold },
  },
  '@media': { [media.touch]: { lineHeight: `${size[10] - lineWidth.hair}px` } },
});
/** Bars of neighbouring columns must not touch, and no bar may end among digits. */
const BAR_EDGE = '3px';
const inCell = (share: string) => `calc((100% - 2 * ${BAR_EDGE}) * ${share})`;
export const bar = style({
  position: 'absolute',
  bottom: lineWidth.thick,
  height: space[1],
  left: `calc(${BAR_EDGE} + ${inCell(barStart)})`,
  width: inCell(barWidth),
  background: colour.cellBar,
  forcedColorAdjust: 'none',
  borderRadius: radius.mark,
});
export const negativeBar = style({ background: colour.red });
export const barText = style({ position: 'relative' });
export const total = style({
  position: 'sticky',
  bottom: 0,
  zIndex: layer.head,
  display: 'grid',
  gridTemplateColumns: template,
  minWidth: narrowest,
  height: size.row,
  background: colour.surface,
  borderTop: solid(colour.lineStrong),
  fontWeight: weight.bold,
  '@media': { [media.touch]: { height: size[10] } },
});
globalStyle(`${total} > *`, { fontWeight: weight.bold });
