import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

export const card = style({
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.card,
  boxShadow: colour.shadowCard,
  overflow: 'hidden',
});
export const list = style({ display: 'flex', flexDirection: 'column' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 24%) 68px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 38,
  padding: '0 14px',
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
  '@media': {
    [media.touch]: { minHeight: 48 },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '8px 14px', rowGap: 2 },
  },
});
export const status = style({ display: 'flex' });
export const name = style({
  fontWeight: 500,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const link = style([name, { color: colour.ink, selectors: { '&:hover': { color: colour.accent } } }]);
export const about = style({
  ...type.label,
  color: colour.ink3,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { gridColumn: '1 / -1', whiteSpace: 'normal' } },
});
export const rest = style({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 38,
  padding: '0 6px 0 14px',
  color: colour.ink3,
  selectors: { 'ul + &': { borderTop: `1px solid ${colour.line}` } },
});
export const toggle = style({ marginInlineStart: 'auto' });
