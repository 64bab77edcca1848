import { style, styleVariants } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 16px',
  '@media': { [media.phone]: { flexWrap: 'wrap', padding: '12px' } },
});
const sign = style({
  width: 32,
  height: 32,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.row,
});
export const tone = styleVariants({
  red: [sign, { background: colour.redSoft, color: colour.red }],
  amber: [sign, { background: colour.amberSoft, color: colour.amber }],
  done: [sign, { background: colour.hover, color: colour.ink2 }],
});
export const words = style({ flex: 1, minWidth: 0, '@media': { [media.phone]: { flexBasis: 'calc(100% - 44px)' } } });
export const what = style({ fontWeight: 550, overflowWrap: 'anywhere' });
export const status = style({
  ...type.label,
  marginTop: 2,
  color: colour.ink3,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
});
export const fields = style({
  ...type.label,
  margin: '6px 0 0',
  padding: 0,
  display: 'grid',
  gap: 2,
  color: colour.ink2,
});
export const field = style({ display: 'flex', flexWrap: 'wrap', gap: '0 6px' });
export const fieldName = style({ fontWeight: 550 });
export const fieldMessage = style({ margin: 0, color: colour.red, overflowWrap: 'anywhere' });
export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  flex: 'none',
  flexWrap: 'wrap',
  '@media': { [media.phone]: { flexBasis: '100%', paddingLeft: 44 } },
});
export const link = style({
  ...type.label,
  display: 'inline-flex',
  alignItems: 'center',
  height: 26,
  padding: '0 8px',
  borderRadius: radius.control,
  fontWeight: 550,
  color: colour.ink,
  selectors: {
    '&:hover': { background: colour.hover },
    '&:focus-visible': { outline: `2px solid ${colour.accent}`, outlineOffset: 2 },
  },
  '@media': { [media.touch]: { height: 36, padding: '0 12px', fontSize: 13 } },
});
