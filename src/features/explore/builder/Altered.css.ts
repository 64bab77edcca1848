import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { radius, size, space, type, weight } from '@/ui/theme/tokens';

export const badge = style({
  ...type.caption,
  flex: 'none',
  minHeight: size[5],
  padding: spacing(0, 2),
  border: 0,
  borderRadius: radius.pill,
  background: colour.amberSoft,
  color: colour.amber,
  selectors: { '&[data-focus-visible]': { outline: focusRing }, '&[data-hovered]': { textDecoration: 'underline' } },
  '@media': { [media.touch]: { minHeight: size[9] } },
});
export const popover = style({
  width: size[95],
  maxWidth: '100vw',
  border: solid(colour.line),
  borderRadius: radius.row,
  background: colour.surface,
  boxShadow: colour.shadowPopover,
  overflow: 'auto',
});
export const dialog = style({ padding: spacing(1, 3), outline: 'none' });
export const list = style({ display: 'flex', flexDirection: 'column' });
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  padding: spacing(2, 0),
  borderTop: solid(colour.line),
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const words = style({ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 });
export const name = style({ fontWeight: weight.strong });
export const value = style({ ...type.label, color: colour.ink2, overflowWrap: 'anywhere' });
