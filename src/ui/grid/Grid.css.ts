import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { font, media, type } from '../theme/tokens';

/** Column widths, set where the columns are known. */
export const template = createVar();
/** The sum of the least widths: head and rows are as wide as each other. */
export const narrowest = createVar();
/** How far a bar reaches into its cell. */
export const barStart = createVar();
export const barWidth = createVar();

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
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: template,
  minWidth: narrowest,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
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
    '&[data-align="right"]': { justifyContent: 'flex-end' },
    '&[data-sorted]': { color: colour.ink },
    '&:hover': { color: colour.ink },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -2 },
  },
});
globalStyle(`${headCell} span`, { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const body = style({ position: 'relative', minWidth: narrowest });
export const row = style({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'grid',
  gridTemplateColumns: template,
  height: 28,
  borderBottom: `1px solid ${colour.line}`,
  selectors: { '&:hover': { background: colour.inset } },
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
    '&[data-active]': { boxShadow: `inset 0 0 0 2px ${colour.accent}` },
    '&[data-missing]': { color: colour.ink3 },
  },
  '@media': { [media.touch]: { lineHeight: '39px' } },
});
export const bar = style({ position: 'absolute', insetBlock: 4, left: barStart, width: barWidth, background: colour.bar, borderRadius: 3 });
export const negativeBar = style({ background: colour.redSoft });
export const barText = style({ position: 'relative' });
export const foot = style({ ...type.caption, fontWeight: 400, display: 'flex', gap: 8, padding: '6px 8px 0', color: colour.ink3, fontFamily: font.text });
export const total = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: template,
  minWidth: narrowest,
  height: 28,
  background: colour.surface,
  borderTop: `1px solid ${colour.lineStrong}`,
  fontWeight: 600,
});
