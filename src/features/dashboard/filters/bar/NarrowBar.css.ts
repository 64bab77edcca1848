import { keyframes, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { focusRing, solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { ellipsis, layer, lineWidth, motion, radius, size, space, weight } from '@/ui/theme/tokens';

const rise = keyframes({ from: { transform: 'translateY(100%)' } });

export const strip = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  padding: spacing(0, 4),
  '@media': { [media.phone]: { padding: spacing(0, 3) } },
});
export const chips = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: space[2],
  overflowX: 'auto',
  scrollbarWidth: 'none',
  padding: spacing(1, 0.5),
});
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1.5],
  flex: 'none',
  maxWidth: size[60],
  height: size[9],
  padding: spacing(0, 3, 0, 3.5),
  border: 0,
  borderRadius: radius.pill,
  background: colour.accentSoft,
  color: colour.onAccentSoft,
  fontWeight: weight.strong,
  cursor: 'pointer',
  position: 'relative',
  selectors: {
    '&::before': { content: '""', position: 'absolute', inset: spacing(-1, 0) },
    '&:focus-visible': { outline: focusRing, outlineOffset: lineWidth.hair },
  },
});
export const chipLabel = style({ ...ellipsis });

/** Without a scrim: the dashboard stays in view, and shows what was applied. */
export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'grid',
  alignItems: 'end',
});
export const sheet = style({
  width: '100%',
  maxHeight: '62dvh',
  display: 'flex',
  background: colour.surface,
  borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
  boxShadow: colour.shadowDialog,
  outline: solid(colour.line),
  animation: `${rise} ${motion.move} ${motion.ease}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  '@media': { [media.phone]: { maxHeight: '78dvh' } },
});
export const dialog = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
});
export const entries = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${size[75]}px, 100%), 1fr))`,
  alignItems: 'start',
  gap: spacing(4, 6),
  padding: spacing(2, 4, 4),
});
