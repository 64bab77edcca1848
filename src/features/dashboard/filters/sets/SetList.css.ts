import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, space, type } from '@/ui/theme/tokens';

export const panel = style({
  width: 340,
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: 'min(480px, 70dvh)',
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
});
export const title = style({ ...type.cardTitle, padding: `${space[3]}px ${space[4]}px ${space[1]}px` });
export const list = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  scrollbarWidth: 'thin',
});
export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  padding: `${space[2]}px ${space[2]}px ${space[2]}px ${space[4]}px`,
  selectors: { '& + &': { borderTop: `1px solid ${colour.line}` } },
});
export const words = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  paddingTop: 4,
  '@media': { [media.touch]: { paddingTop: 10 } },
});
export const name = style({
  ...type.body,
  fontWeight: 600,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 8px',
});
export const inUse = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  color: colour.accent,
});
export const choices = style({ ...type.label, color: colour.ink2 });
export const note = style({ ...type.caption, color: colour.ink3 });
export const gone = style({ ...type.caption, color: colour.ink2, display: 'flex', gap: 4 });
export const goneSign = style({ flex: 'none', marginTop: 2, color: colour.amber });
export const acts = style({ display: 'flex', alignItems: 'center', gap: 2, flex: 'none' });
export const form = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  paddingRight: space[2],
});
export const buttons = style({ display: 'flex', gap: space[2], flexWrap: 'wrap' });
export const empty = style({ ...type.label, color: colour.ink2, padding: `${space[1]}px ${space[4]}px ${space[3]}px` });
export const foot = style({
  flex: 'none',
  padding: `${space[3]}px ${space[4]}px`,
  borderTop: `1px solid ${colour.line}`,
});
