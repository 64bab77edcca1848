import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { motion, size, space, type, weight } from '@/ui/theme/tokens';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

/** State of a layer, at the end of its chip. */
export const marks = style({ display: 'flex', alignItems: 'center', gap: space[1.5], color: colour.ink3 });
export const hidden = style({ ...type.caption, color: colour.ink3 });
export const running = style({ flex: 'none', animation: `${turn} ${motion.sweep} linear infinite` });

/** Two fields side by side, where they fit. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(${size[28]}px, 1fr))`,
  alignItems: 'start',
  gap: space[2],
  minWidth: 0,
});
export const group = style({ display: 'flex', flexDirection: 'column', gap: space[2], minWidth: 0 });
export const label = style({ ...type.label, color: colour.ink2, fontWeight: weight.medium });
export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });
export const note = style({ ...type.label, margin: 0, color: colour.ink3 });
