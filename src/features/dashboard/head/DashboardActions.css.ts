import { keyframes, style } from '@vanilla-extract/css';
import { media } from '@/ui/theme/media';
import { motion } from '@/ui/theme/tokens';

export const notPhone = style({ display: 'contents', '@media': { [media.phone]: { display: 'none' } } });
/** While charts are on their way. */
export const turning = style({
  animation: `${keyframes({ to: { transform: 'rotate(360deg)' } })} ${motion.turn} linear infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none', opacity: 0.5 } },
});
