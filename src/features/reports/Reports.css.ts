import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { spacing } from '@/ui/theme/shorthands';
import { size, space, type, weight } from '@/ui/theme/tokens';

export const part = style({ display: 'flex', flexDirection: 'column', gap: space[1.5] });
/** All fields of the schedule. */
export const schedule = style({ display: 'flex', flexDirection: 'column', gap: space[4] });
/** Side by side, where they fit. */
export const times = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${size[45]}px, 1fr))`,
  alignItems: 'start',
  gap: spacing(4, 3),
});
/** The explanation of the times. */
export const words = style({ ...type.body, margin: 0, fontWeight: weight.medium });
export const hint = style({ ...type.label, margin: 0, color: colour.ink3 });
