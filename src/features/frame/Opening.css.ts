import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { motion, space, type } from '@/ui/theme/tokens';

const appear = keyframes({ from: { opacity: 0 } });

export const screen = style({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  background: colour.page,
  animation: `${appear} ${motion.swift} ${motion.ease} ${motion.patience} backwards`,
});
export const words = style({ ...type.label, margin: 0, color: colour.ink3 });
