import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid } from '@/ui/theme/lines';
import { size } from '@/ui/theme/tokens';

export const list = style({ position: 'relative', padding: 0, margin: 0, listStyle: 'none' });
export const place = style({
  position: 'absolute',
  top: 0,
  left: 0,
  width: '100%',
  borderTop: solid(colour.line),
});
export const unread = style({ height: size[15] });
