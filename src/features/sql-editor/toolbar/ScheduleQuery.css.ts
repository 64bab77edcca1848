import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media } from '@/ui/theme/media';
import { space, type, weight } from '@/ui/theme/tokens';

export const about = style({ ...type.body, color: colour.ink2 });
export const times = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const repeats = style({ display: 'flex', flexDirection: 'column', gap: space[1.5] });
/** The explanation of the times. */
export const words = style({ ...type.body, fontWeight: weight.medium });
export const hint = style({ ...type.label, color: colour.ink3 });
