import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { ellipsis, layer, radius, size, type, weight } from '@/ui/theme/tokens';

export const overlay = style({ zIndex: layer.dragged });
export const inHand = style({
  ...type.label,
  ...ellipsis,
  display: 'inline-flex',
  alignItems: 'center',
  maxWidth: size[60],
  height: size[7.5],
  padding: spacing(0, 2.5),
  border: solid(colour.accent),
  borderRadius: radius.control,
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  fontWeight: weight.strong,
  boxShadow: colour.shadowPopover,
  cursor: 'grabbing',
});
