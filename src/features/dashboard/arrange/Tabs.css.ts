import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

export const top = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  minHeight: 38,
  paddingRight: 16,
  background: colour.surface,
  borderBottom: `1px solid ${colour.line}`,
  '@media': { [media.touch]: { minHeight: 46 } },
});
const list = style({
  display: 'flex',
  alignItems: 'stretch',
  gap: 4,
  minWidth: 0,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  height: 38,
  '@media': { [media.touch]: { height: 46 } },
});
export const strip = styleVariants({
  head: [list, { padding: '0 12px' }],
  inside: [list, { borderBottom: `1px solid ${colour.line}` }],
});
export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  color: colour.ink2,
  fontWeight: 500,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-open]': { color: colour.ink, fontWeight: 600 },
    '&[data-open]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 8,
      bottom: -1,
      height: 2,
      borderRadius: '2px 2px 0 0',
      background: colour.accent,
      '@media': { [media.forcedColours]: { background: 'Highlight' } },
    },
    '&[data-dragging]': { opacity: 0.45 },
  },
});
export const label = style({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  padding: '0 8px',
  cursor: 'grab',
  touchAction: 'manipulation',
  userSelect: 'none',
  selectors: {
    '&:hover': { color: colour.ink },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -4, borderRadius: radius.control },
  },
  '@media': { [media.touch]: { fontSize: 14, padding: '0 12px' } },
});
export const close = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  marginLeft: -4,
  marginRight: 4,
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'transparent',
  color: colour.ink3,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: colour.hover, color: colour.red },
    '&:focus-visible': { outline: `2px solid ${colour.accent}` },
  },
  '@media': { [media.touch]: { selectors: { '&::before': { content: '""', position: 'absolute', inset: -12 } } } },
});
export const name = style({
  font: 'inherit',
  minWidth: 60,
  height: 26,
  padding: '0 6px',
  border: `1px solid ${colour.accent}`,
  borderRadius: radius.marker,
  background: colour.surface,
  color: colour.ink,
  '@media': { [media.touch]: { height: 36, fontSize: 16 } },
});
export const add = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  padding: '0 8px',
  border: 0,
  background: 'transparent',
  color: colour.ink3,
  font: 'inherit',
  fontWeight: 500,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: colour.ink },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -4, borderRadius: radius.control },
  },
});
export const convert = style({ flex: 'none', padding: '0 8px', color: colour.ink3 });
export const steps = style({
  ...type.label,
  marginLeft: 'auto',
  color: colour.ink3,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.phone]: { display: 'none' } },
});
