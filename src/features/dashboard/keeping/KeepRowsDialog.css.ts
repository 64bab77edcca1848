import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { spacing } from '@/ui/theme/shorthands';
import { radius, space, type } from '@/ui/theme/tokens';

export const about = style({ margin: 0, color: colour.ink2 });
export const note = style({ ...type.label, margin: 0, color: colour.ink2 });
export const warning = style({
  margin: 0,
  padding: spacing(2, 3),
  borderRadius: radius.control,
  background: colour.amberSoft,
  color: colour.amber,
});
export const refused = style({ margin: spacing(1, 0, 0), paddingLeft: space[4] });
