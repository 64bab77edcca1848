import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { font, media, radius, space, type } from '@/ui/theme/tokens';

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[4],
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const field = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });
export const label = style([type.label, { color: colour.ink2, fontWeight: 500 }]);
export const hint = style([type.label, { color: colour.ink3 }]);
export const area = style({
  width: '100%',
  padding: space[2],
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  fontFamily: font.mono,
  fontSize: 12,
  lineHeight: '18px',
  resize: 'vertical',
  outlineOffset: -1,
  selectors: { '&[data-invalid]': { borderColor: colour.red } },
});
export const problem = style([type.label, { color: colour.red }]);
export const owners = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const owner = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  paddingLeft: space[3],
  minHeight: 28,
  borderRadius: radius.pill,
  background: colour.inset,
  '@media': { [media.touch]: { minHeight: 44 } },
});
export const input = style({
  width: '100%',
  minHeight: 32,
  padding: `0 ${space[2]}px`,
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink,
  '@media': { [media.touch]: { minHeight: 44 } },
});
export const choosing = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });
export const choiceInput = style({ position: 'relative' });
export const openChoices = style({
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  border: 0,
  background: 'none',
  color: colour.ink3,
  cursor: 'pointer',
  '@media': { [media.touch]: { width: 44 } },
});
export const choices = style({
  minWidth: 240,
  maxHeight: 280,
  overflow: 'auto',
  padding: space[1],
  border: `1px solid ${colour.line}`,
  borderRadius: radius.row,
  background: colour.surface,
  boxShadow: colour.shadowPopover,
});
export const choice = style({
  padding: `${space[2]}px ${space[3]}px`,
  borderRadius: radius.control,
  selectors: { '&[data-focused]': { background: colour.hover } },
  '@media': { [media.touch]: { display: 'flex', alignItems: 'center', minHeight: 44 } },
});
