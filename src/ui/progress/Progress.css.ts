import { createVar, style } from '@vanilla-extract/css';
import { colour } from '../theme/contract.css';
import { media } from '../theme/media';
import { motion, radius, space } from '../theme/tokens';

export const share = createVar();
export const track = style({ height: space[1], borderRadius: radius.pill, background: colour.bar, overflow: 'hidden' });
export const bar = style({
  display: 'block',
  height: '100%',
  width: share,
  borderRadius: radius.pill,
  background: colour.accent,
  transition: `width ${motion.move} ${motion.ease}`,
  '@media': { [media.reducedMotion]: { transition: 'none' }, [media.forcedColours]: { background: 'Highlight' } },
});
