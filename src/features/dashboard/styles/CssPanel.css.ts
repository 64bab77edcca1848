import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { font, media, radius, space, type } from '@/ui/theme/tokens';

/** Beside the board, which stays in view; on narrow screens below it. */
export const panel = style({
  position: 'fixed',
  zIndex: 9,
  insetBlock: 0,
  right: 0,
  width: 'min(420px, 100%)',
  display: 'flex',
  background: colour.surface,
  borderLeft: `1px solid ${colour.line}`,
  boxShadow: colour.shadowPopover,
  '@media': {
    [media.narrow]: {
      inset: 'auto 0 0',
      zIndex: 21,
      width: 'auto',
      height: 'min(52dvh, 480px)',
      borderLeft: 0,
      borderTop: `1px solid ${colour.line}`,
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
export const head = style({ flex: 'none', padding: `${space[3]}px ${space[4]}px ${space[2]}px` });
export const title = style({ ...type.section, color: colour.ink });
export const about = style({ ...type.label, color: colour.ink2 });
export const middle = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  overflow: 'auto',
  padding: `${space[1]}px ${space[4]}px ${space[3]}px`,
});
export const templates = style({
  display: 'flex',
  alignItems: 'flex-end',
  gap: space[2],
  flexWrap: 'wrap',
  flex: 'none',
});
export const choice = style({ flex: 1, minWidth: 180 });
export const note = style([type.label, { color: colour.ink3 }]);
export const field = style({ flex: 1, minHeight: 120, display: 'flex', flexDirection: 'column', gap: space[1] });
export const label = style([type.label, { color: colour.ink2, fontWeight: 500 }]);
export const area = style({
  flex: 1,
  width: '100%',
  minHeight: 0,
  padding: space[2],
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.inset,
  color: colour.ink,
  fontFamily: font.mono,
  fontSize: 12,
  lineHeight: '18px',
  tabSize: 2,
  resize: 'none',
  outlineOffset: -1,
  '@media': { [media.touch]: { fontSize: 16, lineHeight: '22px' } },
});
export const faults = style({
  flex: 'none',
  maxHeight: 'min(16dvh, 180px)',
  overflow: 'auto',
  padding: `${space[2]}px ${space[3]}px`,
  border: `1px solid ${colour.amberLine}`,
  borderRadius: radius.row,
  background: colour.amberSoft,
  color: colour.ink,
});
export const faultsTitle = style([type.label, { fontWeight: 600 }]);
export const fault = style([type.label, { overflowWrap: 'anywhere', paddingTop: space[1] }]);
export const foot = style({
  flex: 'none',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: space[2],
  padding: `${space[3]}px ${space[4]}px`,
  borderTop: `1px solid ${colour.line}`,
  background: colour.inset,
});
