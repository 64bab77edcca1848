import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { size } from '@/model/arrange/constants';
import { GRID_UNIT } from '@/model/limits';
import { colour } from '@/ui/theme/contract.css';
import { font, media, motion, radius, type } from '@/ui/theme/tokens';

/** In columns, and the height of a part in pixels. */
export const span = createVar();
export const columns = createVar();
export const height = createVar();

/** Too narrow for columns: parts stand below one another. */
const phone = '(max-width: 599px)';

export const middle = style({ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' });
export const board = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  containerType: 'inline-size',
  containerName: 'arranged',
  scrollbarGutter: 'stable',
});
export const inner = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  maxWidth: 1760,
  minHeight: '100%',
  margin: '0 auto',
  padding: '16px 24px 64px',
  '@container': { [`arranged ${phone}`]: { padding: '12px 16px 64px' } },
});

/** A page, with the twelve columns faintly behind it. */
export const page = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  minHeight: 56,
  paddingBottom: 8,
});
const gap = 12;
const faint = `color-mix(in srgb, ${colour.hover} 55%, transparent)`;
const one = `calc((100% - ${11 * gap}px) / 12)`;
const next = `calc((100% - ${11 * gap}px) / 12 + ${gap}px)`;
globalStyle(`${inner} > ${page}`, {
  flex: 1,
  background: `repeating-linear-gradient(90deg, ${faint} 0 ${one}, transparent ${one} ${next})`,
});

const lines = {
  '&[data-selected]': { outline: `2px solid ${colour.accent}`, outlineOffset: 0, zIndex: 3 },
  '&[data-dragging]': { opacity: 0.4 },
} as const;

export const part = style({
  position: 'relative',
  gridColumn: `span ${span}`,
  minWidth: 0,
  minHeight: height,
  borderRadius: radius.card,
  selectors: lines,
  '@container': { [`arranged ${phone}`]: { gridColumn: '1 / -1' } },
});
/** What is in it fills it. */
export const fixedPart = style([part, { height, minHeight: 0 }]);
export const content = style({ height: '100%', minWidth: 0 });
globalStyle(`${fixedPart} > ${content} > *`, { contain: 'size' });

/** Over a part: it takes the presses and pulls that the part itself would. */
export const shield = style({
  position: 'absolute',
  inset: 0,
  borderRadius: radius.card,
  cursor: 'grab',
  touchAction: 'manipulation',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  selectors: {
    '&:hover': { boxShadow: `inset 0 0 0 1px ${colour.accent}` },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
});

export const container = style({ position: 'relative', minWidth: 0, borderRadius: radius.card, selectors: lines });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: 12,
  alignItems: 'start',
  minHeight: size.emptyHeight * GRID_UNIT,
  '@container': { [`arranged ${phone}`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const column = style({
  gridColumn: `span ${span}`,
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap: 12,
  alignContent: 'start',
  minHeight: 64,
  outline: `1px dashed ${colour.lineStrong}`,
  '@container': { [`arranged ${phone}`]: { gridColumn: '1 / -1', gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** A row in a column has its columns, not twelve. */
globalStyle(`${column} > ${row}`, { gridColumn: '1 / -1', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });
globalStyle(`${column} > [data-part]`, { minWidth: 0 });
export const tabs = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  outline: `1px dashed ${colour.lineStrong}`,
  padding: '0 8px',
});
globalStyle(`${row} > ${row}, ${column} > ${part}:not(${fixedPart})`, { minWidth: 0 });

const gripBase = style({
  position: 'absolute',
  zIndex: 2,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.marker,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  color: colour.ink3,
  cursor: 'grab',
  touchAction: 'manipulation',
  opacity: 0,
  transition: `opacity ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover, &:focus-visible': { opacity: 1, color: colour.accent, borderColor: colour.accent },
    [`${container}:hover > &, ${container}[data-selected] > &`]: { opacity: 1 },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 1 },
  },
  '@media': {
    [media.touch]: { opacity: 1, selectors: { '&::before': { content: '""', position: 'absolute', inset: -12 } } },
  },
});
/** Rows and tabs are taken at their side, columns at their top. */
export const grip = styleVariants({
  side: [gripBase, { left: -24, top: 0, bottom: 0, width: 24, height: 'auto', maxHeight: 64, margin: 'auto 0' }],
  top: [gripBase, { top: -13, left: '50%', width: 34, height: 24, marginLeft: -17 }],
});
globalStyle(`${gripBase} svg`, { flex: 'none' });
globalStyle(`${grip.top} svg`, { transform: 'rotate(90deg)' });

export const emptyPage = style({ ...type.body, padding: '40px 16px', textAlign: 'center', color: colour.ink3 });
export const emptyRow = style({
  ...type.label,
  gridColumn: '1 / -1',
  padding: '8px 12px',
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: radius.row,
  background: colour.page,
  color: colour.ink3,
  textAlign: 'center',
});
export const unknown = style({
  ...type.label,
  padding: 12,
  border: `1px dashed ${colour.lineStrong}`,
  borderRadius: radius.row,
  background: colour.surface,
  color: colour.ink2,
});
export const headerText = style({ minHeight: 28, padding: '4px 8px' });
export const headerInput = style({
  width: '100%',
  padding: '2px 8px',
  border: 0,
  borderRadius: radius.marker,
  background: colour.surface,
  color: colour.ink,
  outline: `2px solid ${colour.accent}`,
});

export const text = style({ height: '100%' });
/** What is written, and beside it what it will look like. */
export const writing = style({
  minHeight: '100%',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 12,
  padding: 10,
  borderRadius: radius.card,
  background: colour.surface,
});
export const code = style({
  fontFamily: font.mono,
  fontSize: 13,
  lineHeight: '20px',
  minHeight: 140,
  padding: 8,
  resize: 'vertical',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.inset,
  color: colour.ink,
  selectors: { '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 } },
  '@media': { [media.touch]: { fontSize: 16 } },
});
export const written = style({ minWidth: 0 });

export const tools = style({
  position: 'absolute',
  right: 6,
  top: -42,
  zIndex: 5,
  selectors: { '&[data-inside="true"]': { top: 6 } },
});
export const toolRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: 4,
  borderRadius: radius.row,
  background: colour.surface,
  boxShadow: colour.shadowPopover,
  '@media': { [media.touch]: { gap: 16, padding: '6px 10px' } },
});
export const toolLine = style({ width: 1, height: 16, margin: '0 2px', background: colour.line });
export const noIcon = style({ width: 15 });

const edgeBase = style({ position: 'absolute', zIndex: 4, touchAction: 'none' });
const dot = {
  content: '""',
  position: 'absolute',
  width: 10,
  height: 10,
  borderRadius: 3,
  background: colour.surface,
  border: `2px solid ${colour.accent}`,
  boxSizing: 'border-box',
} as const;
export const edge = styleVariants({
  right: [
    edgeBase,
    {
      insetBlock: 12,
      right: -7,
      width: 14,
      cursor: 'ew-resize',
      selectors: { '&::after': { ...dot, left: 2, top: 'calc(50% - 5px)' } },
      '@media': {
        [media.touch]: { right: -14, width: 28, selectors: { '&::after': { left: 8, width: 12, height: 12 } } },
      },
    },
  ],
  bottom: [
    edgeBase,
    {
      insetInline: 12,
      bottom: -7,
      height: 14,
      cursor: 'ns-resize',
      selectors: { '&::after': { ...dot, top: 2, left: 'calc(50% - 5px)' } },
      '@media': {
        [media.touch]: { bottom: -14, height: 28, selectors: { '&::after': { top: 8, width: 12, height: 12 } } },
      },
    },
  ],
  corner: [
    edgeBase,
    {
      right: -9,
      bottom: -9,
      width: 20,
      height: 20,
      cursor: 'nwse-resize',
      selectors: { '&::after': { ...dot, left: 5, top: 5 } },
      '@media': {
        [media.touch]: {
          right: -18,
          bottom: -18,
          width: 40,
          height: 40,
          selectors: { '&::after': { left: 14, top: 14, width: 12, height: 12 } },
        },
      },
    },
  ],
});
export const sizeTag = style({
  ...type.caption,
  position: 'absolute',
  right: 12,
  bottom: 8,
  zIndex: 4,
  padding: '1px 8px',
  borderRadius: radius.pill,
  background: colour.ink,
  color: colour.page,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});

export const faults = style({
  ...type.label,
  flex: 'none',
  padding: '10px 20px',
  borderBottom: `1px solid ${colour.amberLine}`,
  background: colour.amberSoft,
  color: colour.ink,
});
globalStyle(`${faults} summary`, { cursor: 'pointer' });
globalStyle(`${faults} ul`, { margin: '6px 0 0', paddingLeft: 20, maxHeight: 120, overflow: 'auto' });
