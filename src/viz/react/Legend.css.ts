import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { lineWidth, radius, size, space, type, weight } from '@/ui/theme/tokens';
import { LEGEND_LINE } from './legend-placement';

const legend = style({
  ...type.caption,
  fontWeight: weight.regular,
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
    gap: space[3],
    height: LEGEND_LINE,
    // Overflow scrolls, and fades towards the edge.
    overflowX: 'auto',
    overflowY: 'hidden',
    maskImage: `linear-gradient(to right, #000 calc(100% - ${space[5]}px), transparent)`,
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
      columnGap: space[3],
      rowGap: 0,
      overflow: 'hidden auto',
      scrollbarWidth: 'thin',
    },
  ],
  left: [column, { paddingRight: space[2.5] }],
  right: [column, { paddingLeft: space[2.5] }],
});
export const placement = style({ flex: 'none', maxWidth: '100%' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[1.5],
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
    'button&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.hair },
    '&[aria-pressed="false"]': { color: colour.ink3, textDecoration: 'line-through' },
  },
  '@media': {
    [media.touch]: {
      position: 'relative',
      selectors: {
        '&::before': { content: '""', position: 'absolute', insetBlock: -space[2.5], insetInline: -space[1] },
      },
    },
  },
});
export const text = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' });
export const swatch = style({
  width: size[2],
  height: size[2],
  borderRadius: radius.mark,
  flex: 'none',
  forcedColorAdjust: 'none',
  selectors: { '[aria-pressed="false"] &': { opacity: 0.3 } },
});
export const ramp = style({
  width: size[22],
  height: space[1.5],
  borderRadius: radius.mark,
  flex: 'none',
  forcedColorAdjust: 'none',
});
