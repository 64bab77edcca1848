import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

export const items = style({
  ...type.caption,
  fontWeight: 400,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  height: 22,
  paddingBottom: 6,
  // What does not fit is reached by scrolling, and fades towards the edge.
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollbarWidth: 'none',
  maskImage: 'linear-gradient(to right, #000 calc(100% - 20px), transparent)',
  color: colour.ink2,
  whiteSpace: 'nowrap',
});
export const place = style({ flex: 'none' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: 5,
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
  '@media': { [media.touch]: { position: 'relative', selectors: { '&::before': { content: '""', position: 'absolute', insetBlock: -11, insetInline: -5 } } } },
});
export const swatch = style({ width: 8, height: 8, borderRadius: 2, flex: 'none', selectors: { '[aria-pressed="false"] &': { opacity: 0.3 } } });
export const ramp = style({ width: 88, height: 6, borderRadius: 3, flex: 'none' });
