import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { radius, type } from '@/ui/theme/tokens';

export const box = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: radius.marker,
  cursor: 'grab',
  // One finger scrolls the page until the map was chosen.
  touchAction: 'pan-y',
  selectors: { '&[data-moving]': { cursor: 'grabbing' }, '&:focus-within': { touchAction: 'none' } },
});
export const picture = style({ position: 'absolute', inset: 0 });
export const tools = style({
  position: 'absolute',
  top: 8,
  right: 8,
  display: 'flex',
  flexDirection: 'column',
  borderRadius: radius.row,
  background: colour.surface,
  border: `1px solid ${colour.line}`,
  '@media': { print: { display: 'none' } },
});
export const note = style({
  ...type.caption,
  position: 'absolute',
  left: 8,
  bottom: 8,
  margin: 0,
  padding: '2px 6px',
  borderRadius: radius.marker,
  background: colour.surface,
  color: colour.ink2,
  pointerEvents: 'none',
});
