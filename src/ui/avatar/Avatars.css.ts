import { style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { solid } from '../theme/shorthands';
import { size, space, textSize, type, weight } from '../theme/tokens';

export const row = style({ display: 'inline-flex', alignItems: 'center', verticalAlign: 'middle' });
export const avatar = style({
  width: size[6],
  height: size[6],
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  border: solid(colour.surface),
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  forcedColorAdjust: 'none',
  fontSize: textSize.rail,
  fontWeight: weight.bold,
  selectors: { '& + &': { marginLeft: -space[1] } },
});
export const more = style({ ...type.caption, marginLeft: space[1], color: colour.ink3 });
