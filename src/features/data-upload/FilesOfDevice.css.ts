import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { dashed } from '@/ui/theme/shorthands';
import { layer, radius, space, type } from '@/ui/theme/tokens';

export const over = style([
  type.section,
  {
    position: 'fixed',
    inset: space[3],
    zIndex: layer.overlay,
    display: 'grid',
    placeItems: 'center',
    border: dashed(colour.accent, 'thick'),
    borderRadius: radius.dialog,
    background: colour.scrim,
    color: colour.onAccent,
    pointerEvents: 'none',
  },
]);
