import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { type } from '@/ui/theme/tokens';

export const frame = style({ display: 'flex', flexDirection: 'column', gap: 12, height: '100%', minHeight: 0 });
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(180px, 100%), 1fr))',
  alignContent: 'start',
  gap: 12,
  overflow: 'auto',
  minHeight: 0,
  // The ring of what has the focus is not cut off.
  padding: 2,
  margin: -2,
});
export const foot = style({
  ...type.caption,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  color: colour.ink3,
  marginTop: 'auto',
});
