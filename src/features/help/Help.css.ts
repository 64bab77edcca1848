import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { radius, type } from '@/ui/theme/tokens';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '10px 16px',
  alignItems: 'center',
  margin: 0,
});
export const keys = style({ margin: 0, display: 'flex', gap: 4, justifyContent: 'flex-end' });
export const key = style({
  ...type.caption,
  minWidth: 22,
  padding: '1px 6px',
  textAlign: 'center',
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.marker,
  background: colour.inset,
});
