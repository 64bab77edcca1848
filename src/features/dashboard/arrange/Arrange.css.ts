import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { size as partSize } from '@/model/arrange/constants';
import { GRID_UNIT } from '@/model/limits';
import { colour } from '@/ui/theme/contract.css';
import { dashed, focusRing, innerRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { font, layer, leading, lineWidth, most, motion, radius, size, space, textSize, type } from '@/ui/theme/tokens';

/** The width in columns, and the height of a part in pixels. */
export const span = createVar();
export const columns = createVar();
export const height = createVar();

/** Too narrow for columns: parts are stacked. */
const phone = media.phone;

export const middle = style({ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' });
export const layout = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  containerType: 'inline-size',
  containerName: 'arranged',
  scrollbarGutter: 'stable',
  '@media': { [media.phone]: { scrollbarGutter: 'stable both-edges' } },
});
export const inner = style({
  boxSizing: 'border-box',
  display: 'flex',
  flexDirection: 'column',
  maxWidth: most.dashboard,
  minHeight: '100%',
  margin: '0 auto',
  padding: spacing(4, 6, 16),
  // Room at the side for the handles of rows.
  '@container': { [`arranged ${phone}`]: { padding: spacing(3, 4, 16, 6) } },
});

/** A page, with the twelve columns faintly drawn behind it. */
export const page = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minHeight: size[14],
  paddingBottom: space[2],
});
const gap = space[3];
const faint = `color-mix(in srgb, ${colour.hover} 55%, transparent)`;
const one = `calc((100% - ${11 * gap}px) / 12)`;
const next = `calc((100% - ${11 * gap}px) / 12 + ${gap}px)`;
globalStyle(`${inner} > ${page}`, {
  flex: 1,
  background: `repeating-linear-gradient(90deg, ${faint} 0 ${one}, transparent ${one} ${next})`,
});

const lines = {
  '&[data-selected]': { outline: focusRing, outlineOffset: 0, zIndex: layer.head },
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
/** Its content fills it. */
export const fixedPart = style([part, { height, minHeight: 0 }]);
export const content = style({ height: '100%', minWidth: 0 });
globalStyle(`${fixedPart} > ${content} > *`, { contain: 'size' });

/** Over a part: catches the presses and drags that the part itself would handle. */
export const shield = style({
  position: 'absolute',
  inset: 0,
  borderRadius: radius.card,
  cursor: 'grab',
  touchAction: 'manipulation',
  userSelect: 'none',
  WebkitTouchCallout: 'none',
  selectors: {
    '&:hover': { boxShadow: innerRing(colour.accent) },
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.thick },
  },
});

export const container = style({ position: 'relative', minWidth: 0, borderRadius: radius.card, selectors: lines });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: space[3],
  alignItems: 'start',
  minHeight: partSize.emptyHeight * GRID_UNIT,
  '@container': { [`arranged ${phone}`]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const column = style({
  gridColumn: `span ${span}`,
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gap: space[3],
  alignContent: 'start',
  minHeight: size[16],
  outline: dashed(colour.lineStrong),
  '@container': { [`arranged ${phone}`]: { gridColumn: '1 / -1', gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** A row in a column has the column's columns, not twelve. */
globalStyle(`${column} > ${row}`, { gridColumn: '1 / -1', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` });
globalStyle(`${column} > [data-part]`, { minWidth: 0 });
export const tabs = style({
  gridColumn: '1 / -1',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  outline: dashed(colour.lineStrong),
  padding: spacing(0, 2),
});
globalStyle(`${row} > ${row}, ${column} > ${part}:not(${fixedPart})`, { minWidth: 0 });

const gripBase = style({
  position: 'absolute',
  zIndex: layer.sticky,
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.marker,
  background: colour.surface,
  border: solid(colour.line),
  color: colour.ink3,
  cursor: 'grab',
  touchAction: 'manipulation',
  opacity: 0,
  transition: `opacity ${motion.quick} ${motion.ease}`,
  selectors: {
    '&:hover, &:focus-visible': { opacity: 1, color: colour.accent, borderColor: colour.accent },
    [`${container}:hover > &, ${container}[data-selected] > &`]: { opacity: 1 },
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.hair },
  },
  '@media': {
    [media.touch]: {
      opacity: 1,
      selectors: { '&::before': { content: '""', position: 'absolute', inset: -space[3] } },
    },
  },
});
/** The handles of rows and tabs are at their side, those of columns at their top. */
export const grip = styleVariants({
  side: [
    gripBase,
    { left: -space[6], top: 0, bottom: 0, width: size[6], height: 'auto', maxHeight: size[16], margin: 'auto 0' },
  ],
  top: [gripBase, { top: -size[6] / 2, left: '50%', width: size[8.5], height: size[6], marginLeft: -size[8.5] / 2 }],
});
globalStyle(`${gripBase} svg`, { flex: 'none' });
globalStyle(`${grip.top} svg`, { transform: 'rotate(90deg)' });

export const emptyPage = style({
  ...type.body,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  padding: spacing(10, 4),
  textAlign: 'center',
  color: colour.ink3,
});
export const emptyRow = style({
  ...type.label,
  gridColumn: '1 / -1',
  padding: spacing(2, 3),
  border: dashed(colour.lineStrong),
  borderRadius: radius.row,
  background: colour.page,
  color: colour.ink3,
  textAlign: 'center',
});
export const unknown = style({
  ...type.label,
  padding: space[3],
  border: dashed(colour.lineStrong),
  borderRadius: radius.row,
  background: colour.surface,
  color: colour.ink2,
});
export const headerText = style({ minHeight: size.row, padding: spacing(1, 2) });
export const headerInput = style({
  width: '100%',
  padding: spacing(0.5, 2),
  border: 0,
  borderRadius: radius.marker,
  background: colour.surface,
  color: colour.ink,
  outline: focusRing,
});

export const text = style({ height: '100%' });
/** The text, and its preview beside it. */
export const writing = style({
  minHeight: '100%',
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${size[54]}px, 100%), 1fr))`,
  gap: space[3],
  padding: space[2.5],
  borderRadius: radius.card,
  background: colour.surface,
});
export const code = style({
  fontFamily: font.mono,
  fontSize: textSize.body,
  lineHeight: leading[5],
  minHeight: size[36],
  padding: space[2],
  resize: 'vertical',
  border: solid(colour.control),
  borderRadius: radius.control,
  background: colour.inset,
  color: colour.ink,
  selectors: { '&:focus-visible': { outline: focusRing, outlineOffset: -lineWidth.hair } },
  '@media': { [media.touch]: { fontSize: textSize.touchField } },
});
export const written = style({ minWidth: 0 });

export const tools = style({
  position: 'absolute',
  right: space[1.5],
  top: -space[10],
  zIndex: layer.top,
  selectors: { '&[data-inside="true"]': { top: space[1.5] } },
});
export const toolRow = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[0.5],
  padding: space[1],
  borderRadius: radius.row,
  background: colour.surface,
  boxShadow: colour.shadowPopover,
  '@media': { [media.touch]: { gap: space[4], padding: spacing(1.5, 2.5) } },
});
export const toolLine = style({
  width: lineWidth.hair,
  height: size[4],
  margin: spacing(0, 0.5),
  background: colour.line,
});
export const noIcon = style({ width: size[4] });

const edgeBase = style({ position: 'absolute', zIndex: layer.edge, touchAction: 'none' });
const dot = {
  content: '""',
  position: 'absolute',
  width: size[2.5],
  height: size[2.5],
  borderRadius: radius.mark,
  background: colour.surface,
  border: solid(colour.accent, 'thick'),
  boxSizing: 'border-box',
} as const;
export const edge = styleVariants({
  right: [
    edgeBase,
    {
      insetBlock: space[3],
      right: -size[3.5] / 2,
      width: size[3.5],
      cursor: 'ew-resize',
      selectors: { '&::after': { ...dot, left: space[0.5], top: `calc(50% - ${size[2.5] / 2}px)` } },
      '@media': {
        [media.touch]: {
          right: -space[3.5],
          width: size.row,
          selectors: { '&::after': { left: space[2], width: size[3], height: size[3] } },
        },
      },
    },
  ],
  bottom: [
    edgeBase,
    {
      insetInline: space[3],
      bottom: -size[3.5] / 2,
      height: size[3.5],
      cursor: 'ns-resize',
      selectors: { '&::after': { ...dot, top: space[0.5], left: `calc(50% - ${size[2.5] / 2}px)` } },
      '@media': {
        [media.touch]: {
          bottom: -space[3.5],
          height: size.row,
          selectors: { '&::after': { top: space[2], width: size[3], height: size[3] } },
        },
      },
    },
  ],
  corner: [
    edgeBase,
    {
      right: -size[5] / 2,
      bottom: -size[5] / 2,
      width: size[5],
      height: size[5],
      cursor: 'nwse-resize',
      selectors: { '&::after': { ...dot, left: size[2.5] / 2, top: size[2.5] / 2 } },
      '@media': {
        [media.touch]: {
          right: -size[10] / 2,
          bottom: -size[10] / 2,
          width: size[10],
          height: size[10],
          selectors: { '&::after': { left: space[3.5], top: space[3.5], width: size[3], height: size[3] } },
        },
      },
    },
  ],
});
export const sizeTag = style({
  ...type.caption,
  position: 'absolute',
  right: space[3],
  bottom: space[2],
  zIndex: layer.edge,
  padding: spacing('hair', 2),
  borderRadius: radius.pill,
  background: colour.ink,
  color: colour.page,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
});

export const faults = style({
  ...type.label,
  flex: 'none',
  padding: spacing(2.5, 5),
  borderBottom: solid(colour.amberLine),
  background: colour.amberSoft,
  color: colour.ink,
});
globalStyle(`${faults} summary`, { cursor: 'pointer' });
globalStyle(`${faults} ul`, {
  margin: spacing(1.5, 0, 0),
  paddingLeft: space[5],
  maxHeight: size[30],
  overflow: 'auto',
});
