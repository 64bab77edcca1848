import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { layer, space, type, weight } from '@/ui/theme/tokens';

/** Stays in view while the dashboard scrolls: the numbers below it are not for the chosen filters. */
export const notice = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: spacing(1.5, 4),
  background: colour.amberSoft,
  borderBottom: solid(colour.amberLine),
  color: colour.ink,
  '@media': { [media.phone]: { flexWrap: 'wrap', padding: spacing(2, 3) }, [media.print]: { position: 'static' } },
});
export const icon = style({ flex: 'none', color: colour.amber });
export const text = style({
  ...type.body,
  flex: '1 1 0',
  minWidth: 0,
  '@media': { [media.phone]: { flexBasis: `calc(100% - ${space[8]}px)` } },
});
export const what = style({ fontWeight: weight.bold });
