import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { chosenGround, chosenFrame } from '../theme/forced-colours';
import { font, media, type } from '../theme/tokens';

/** Column widths, set where the columns are known. */
export const template = createVar();
/** The sum of the least widths: head and rows are as wide as each other. */
export const narrowest = createVar();
/** Where a bar starts in its cell and how wide it is, from 0 to 1. */
export const barStart = createVar();
export const barWidth = createVar();

/** A plain number of a row of sums, or of a column of them. */
const strong = { background: colour.inset, fontWeight: 600 } as const;

export const box = style({
  position: 'relative',
  height: '100%',
  minHeight: 0,
  selectors: {
    // Over everything: grounds of cells and what sticks would hide an outline of the grid itself.
    '&:has(> :focus-visible)::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: 5,
      borderRadius: 4,
      boxShadow: `inset 0 0 0 2px ${colour.accent}`,
      '@media': { [media.forcedColours]: chosenFrame },
      pointerEvents: 'none',
    },
    // Columns end at the edge: that there are more beyond it is told by a shade.
    '&[data-more]::before': {
      content: '',
      position: 'absolute',
      zIndex: 4,
      insetBlock: 0,
      right: 0,
      width: 14,
      background: `linear-gradient(to left, color-mix(in srgb, ${colour.ink} 9%, transparent), transparent)`,
      pointerEvents: 'none',
    },
  },
});
/** For those who do not see it. */
export const unseen = style({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
});
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
  zIndex: 3,
  minWidth: narrowest,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
});
export const headRow = style({ display: 'grid', gridTemplateColumns: template, minWidth: narrowest });
const sticking = { position: 'sticky', zIndex: 2, background: colour.surface } as const;
export const headPlace = style({
  position: 'relative',
  display: 'flex',
  minWidth: 0,
  selectors: {
    '&[data-sticking]': sticking,
    '&[data-active]': {
      boxShadow: `inset 0 0 0 2px ${colour.accent}`,
      '@media': { [media.forcedColours]: chosenFrame },
    },
    '&[data-picked]': { background: colour.accentSoft, '@media': { [media.forcedColours]: chosenFrame } },
  },
});
export const headCell = style({
  ...type.caption,
  fontWeight: 600,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  width: '100%',
  minWidth: 0,
  padding: '4px 8px',
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
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -2 },
  },
  '@media': { [media.touch]: { minHeight: 44 } },
});
// A title has two lines where its column is narrow: words break before numbers are cut.
globalStyle(`${headCell} span`, {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  display: '-webkit-box',
  // oxlint-disable-next-line typescript/no-deprecated -- browsers have no other way yet to end the last of several lines with a sign
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
});
globalStyle(`${headCell} i`, { fontStyle: 'normal' });
// The place among several sorted columns must not make the row of titles higher.
globalStyle(`${head} sub`, { lineHeight: 0 });
export const sortButton = style({
  ...type.caption,
  flex: 'none',
  width: 24,
  border: 0,
  background: 'transparent',
  color: colour.ink3,
  cursor: 'pointer',
  opacity: 0,
  selectors: {
    [`${headPlace}:hover &, ${headPlace}[data-active] &, [aria-sort="ascending"] > &, [aria-sort="descending"] > &`]: {
      opacity: 1,
    },
    '&:focus-visible': { opacity: 1, outline: `2px solid ${colour.accent}`, outlineOffset: -2 },
  },
  '@media': { [media.touch]: { opacity: 1, width: 44 } },
});
globalStyle(`${sortButton} i`, { fontStyle: 'normal' });
/** The edge by which a column is made wider. */
export const handle = style({
  position: 'absolute',
  insetBlock: 2,
  right: -4,
  width: 9,
  zIndex: 1,
  cursor: 'col-resize',
  touchAction: 'none',
  selectors: {
    '&::after': { content: '', position: 'absolute', insetBlock: 2, left: 4, width: 1, background: 'transparent' },
    '&:hover::after': { background: colour.accent, width: 2 },
    [`${headPlace}:last-child > &`]: { right: 0 },
  },
});
export const dropLine = style({
  position: 'absolute',
  top: 0,
  bottom: 0,
  width: 3,
  marginLeft: -1,
  background: colour.accent,
  zIndex: 4,
  pointerEvents: 'none',
});
export const band = style({
  ...type.caption,
  fontWeight: 600,
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: 24,
  color: colour.ink2,
  borderBottom: `1px solid ${colour.line}`,
  // Over the middle of its columns, as they are aligned to their own ends.
  justifyContent: 'center',
  selectors: {
    '&[data-sticking]': sticking,
    '&[data-picked]': { background: colour.accentSoft },
    '&[data-heading]': { justifyContent: 'flex-start', color: colour.ink3 },
    '&:not([data-heading])': { boxShadow: `inset 1px 0 0 ${colour.line}` },
  },
});
export const bandTitle = style({
  font: 'inherit',
  border: 0,
  background: 'transparent',
  color: 'inherit',
  padding: '4px 8px',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { color: colour.ink, textDecoration: 'underline' },
    'button&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -2 },
  },
});
export const fold = style({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: 20,
  height: 24,
  marginRight: -4,
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'transparent',
  color: colour.ink2,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -2 },
  },
  '@media': { [media.touch]: { width: 44, height: 40 } },
});
export const body = style({ position: 'relative', minWidth: narrowest, userSelect: 'none' });
export const row = style({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'grid',
  gridTemplateColumns: template,
  height: 28,
  borderBottom: `1px solid ${colour.line}`,
  contain: 'layout style',
  selectors: { '&:hover': { background: colour.inset }, '&[data-strong]': strong },
  '@media': { [media.touch]: { height: 40 } },
});
export const cell = style({
  ...type.label,
  position: 'relative',
  minWidth: 0,
  padding: '0 8px',
  lineHeight: '27px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
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
      boxShadow: `inset 2px 0 0 ${colour.accent}`,
      '@media': { [media.forcedColours]: chosenGround },
    },
    '&[data-selected]': { background: colour.accentSoft, '@media': { [media.forcedColours]: chosenGround } },
    '&[data-active]': {
      boxShadow: `inset 0 0 0 2px ${colour.accent}`,
      '@media': { [media.forcedColours]: { ...chosenFrame, outlineColor: 'CanvasText' } },
    },
    [`${row}[data-strong] &`]: { fontWeight: 600 },
  },
  '@media': { [media.touch]: { lineHeight: '39px' } },
});
/** Bars of neighbouring columns must not run into each other. */
const BAR_EDGE = '3px';
const inCell = (share: string) => `calc((100% - 2 * ${BAR_EDGE}) * ${share})`;
export const bar = style({
  position: 'absolute',
  insetBlock: 4,
  left: `calc(${BAR_EDGE} + ${inCell(barStart)})`,
  width: inCell(barWidth),
  background: colour.bar,
  forcedColorAdjust: 'none',
  borderRadius: 3,
});
export const negativeBar = style({ background: colour.redSoft });
export const barText = style({ position: 'relative' });
export const foot = style({
  ...type.caption,
  fontWeight: 400,
  display: 'flex',
  gap: 8,
  padding: '6px 8px 0',
  color: colour.ink3,
  fontFamily: font.text,
});
export const total = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'grid',
  gridTemplateColumns: template,
  minWidth: narrowest,
  height: 28,
  background: colour.surface,
  borderTop: `1px solid ${colour.lineStrong}`,
  fontWeight: 600,
  '@media': { [media.touch]: { height: 40 } },
});
globalStyle(`${total} > *`, { fontWeight: 600 });
