import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, space, type } from '@/ui/theme/tokens';

export const group = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
export const legend = style([type.label, { marginBottom: space[2], padding: 0, fontWeight: 600, color: colour.ink }]);
export const scheme = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 });
export const strip = style({ display: 'inline-flex', flex: 'none', gap: 2 });
export const swatch = style({
  width: 12,
  height: 12,
  borderRadius: 2,
  forcedColorAdjust: 'none',
  boxShadow: `inset 0 0 0 1px ${colour.line}`,
  '@media': { [media.phone]: { width: 8 } },
});
export const table = style({ width: '100%', borderCollapse: 'collapse', tableLayout: 'auto' });
export const label = style({
  maxWidth: 0,
  width: '100%',
  padding: `${space[1]}px ${space[2]}px ${space[1]}px 0`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'left',
  fontWeight: 400,
});
export const text = style({ minWidth: 112, padding: `${space[1]}px ${space[2]}px` });
export const well = style({
  display: 'block',
  width: 40,
  height: 32,
  padding: 2,
  forcedColorAdjust: 'none',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: -1 },
    // Struck through.
    '&[data-shown="none"]': {
      backgroundImage: `linear-gradient(to top right, transparent calc(50% - 1px), ${colour.red} calc(50% - 1px) calc(50% + 1px), transparent calc(50% + 1px))`,
    },
    '&[data-shown]::-webkit-color-swatch': { visibility: 'hidden' },
    '&[data-shown]::-moz-color-swatch': { visibility: 'hidden' },
  },
  '@media': { [media.touch]: { width: 44, height: 44 } },
});
export const add = style({ display: 'flex', gap: space[2], alignItems: 'end' });
export const newLabel = style({ flex: 1, minWidth: 0 });
