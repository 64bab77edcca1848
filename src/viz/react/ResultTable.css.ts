import { style } from '@vanilla-extract/css';

export const tables = style({
  display: 'grid',
  gridAutoRows: 'minmax(0, 1fr)',
  gap: 16,
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  padding: '0 8px',
});
export const table = style({ minHeight: 0, minWidth: 0 });
