import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { radius, type } from '@/ui/theme/tokens';

export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: `1px solid ${colour.line}`,
  borderRadius: radius.control,
});
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '8px 12px',
  minHeight: 52,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
export const icon = style({ flex: 'none', color: colour.ink3 });
export const texts = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });
export const device = style({ color: colour.ink, fontWeight: 500, overflowWrap: 'anywhere' });
export const note = style({ ...type.label, color: colour.ink3 });
