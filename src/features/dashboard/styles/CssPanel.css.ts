import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { solid, spacing } from '@/ui/theme/shorthands';
import { media } from '@/ui/theme/media';
import { layer, most, radius, size, space, type, weight } from '@/ui/theme/tokens';

/** Beside the dashboard, which stays in view; on narrow screens below it. */
export const panel = style({
  position: 'fixed',
  zIndex: layer.dragged,
  insetBlock: 0,
  right: 0,
  width: `min(${size[105]}px, 100%)`,
  display: 'flex',
  background: colour.surface,
  borderLeft: solid(colour.line),
  boxShadow: colour.shadowPopover,
  '@media': {
    [media.narrow]: {
      inset: 'auto 0 0',
      zIndex: layer.sheet,
      width: 'auto',
      height: `min(52dvh, ${most.dialogSmall}px)`,
      borderLeft: 0,
      borderTop: solid(colour.line),
      borderRadius: `${radius.sheet}px ${radius.sheet}px 0 0`,
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
  },
});
export const dialog = style({
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
});
export const head = style({ flex: 'none', padding: spacing(3, 4, 2) });
export const title = style({ ...type.section, color: colour.ink });
export const about = style({ ...type.label, color: colour.ink2 });
export const middle = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  overflow: 'auto',
  padding: spacing(1, 4, 3),
});
export const templates = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: space[2],
  flexWrap: 'wrap',
  flex: 'none',
});
export const choice = style({ flex: 1, minWidth: size[45] });
export const note = style([type.label, { color: colour.ink3 }]);
export const faults = style({
  flex: 'none',
  maxHeight: `min(16dvh, ${size[45]}px)`,
  overflow: 'auto',
  padding: spacing(2, 3),
  border: solid(colour.amberLine),
  borderRadius: radius.row,
  background: colour.amberSoft,
  color: colour.ink,
});
export const faultsTitle = style([type.label, { fontWeight: weight.bold }]);
export const fault = style([type.label, { overflowWrap: 'anywhere', paddingTop: space[1] }]);
export const foot = style({
  flex: 'none',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: spacing(3, 4),
  borderTop: solid(colour.line),
  background: colour.inset,
});
