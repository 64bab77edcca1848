import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { type } from '@/ui/theme/tokens';

export const banner = style({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  zIndex: 30,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  padding: '12px 16px',
  background: colour.redSoft,
  color: colour.ink,
  borderBottom: `2px solid ${colour.red}`,
  boxShadow: colour.shadowPopover,
});
export const words = style({ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ ...type.cardTitle, color: colour.red });
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: 8 });
