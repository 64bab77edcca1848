import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';
import { LEGEND_LINE } from './legend-place';

const legend = style({
  ...type.caption,
  fontWeight: 400,
  margin: 0,
  display: 'flex',
  flex: 'none',
  color: colour.ink2,
  whiteSpace: 'nowrap',
  scrollbarWidth: 'none',
});

export const items = style([
  legend,
  {
    alignItems: 'center',
    gap: 12,
    height: LEGEND_LINE,
    // What does not fit is reached by scrolling, and fades towards the edge.
    overflowX: 'auto',
    overflowY: 'hidden',
    maskImage: 'linear-gradient(to right, #000 calc(100% - 20px), transparent)',
  },
]);

const column = style([
  legend,
  { flexDirection: 'column', overflowX: 'hidden', overflowY: 'auto', scrollbarWidth: 'thin' },
]);
export const forms = styleVariants({
  lines: [
    legend,
    {
      flexWrap: 'wrap',
      alignContent: 'flex-start',
      columnGap: 12,
      rowGap: 0,
      overflow: 'hidden auto',
      scrollbarWidth: 'thin',
    },
  ],
  left: [column, { paddingRight: 10 }],
  right: [column, { paddingLeft: 10 }],
});
export const place = style({ flex: 'none', maxWidth: '100%' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  height: LEGEND_LINE,
  maxWidth: '100%',
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  selectors: {
    'button&': { cursor: 'pointer' },
    'button&:hover': { color: colour.ink },
    'button&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 1 },
    '&[aria-pressed="false"]': { color: colour.ink3, textDecoration: 'line-through' },
  },
  '@media': {
    [media.touch]: {
      position: 'relative',
      selectors: { '&::before': { content: '""', position: 'absolute', insetBlock: -10, insetInline: -5 } },
    },
  },
});
export const text = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const swatch = style({
  width: 8,
  height: 8,
  borderRadius: 2,
  flex: 'none',
  forcedColorAdjust: 'none',
  selectors: { '[aria-pressed="false"] &': { opacity: 0.3 } },
});
export const ramp = style({ width: 88, height: 6, borderRadius: 3, flex: 'none', forcedColorAdjust: 'none' });
