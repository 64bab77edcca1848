import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, space, type } from '@/ui/theme/tokens';

export const sign = style({
  display: 'inline-flex',
  gap: 2,
  padding: 0,
  border: 0,
  borderRadius: radius.marker,
  background: 'none',
  cursor: 'pointer',
  flex: 'none',
  selectors: {
    '&[data-focus-visible], &[aria-expanded="true"]': { outline: `2px solid ${colour.accent}`, outlineOffset: 1 },
  },
  '@media': {
    [media.touch]: {
      position: 'relative',
      selectors: { '&::before': { content: '""', position: 'absolute', inset: -13 } },
    },
  },
});
const mark = style({
  ...type.caption,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  height: 18,
  padding: '0 6px 0 5px',
  borderRadius: radius.marker,
  whiteSpace: 'nowrap',
  '@media': { [media.narrow]: { gap: 2, padding: '0 4px' } },
  selectors: { [`${sign}[data-hovered] &`]: { background: colour.hover } },
});
export const applied = style([mark, { background: colour.accentSoft, color: colour.accent, fontWeight: 600 }]);
/** What is set elsewhere and does nothing here. */
export const incompatible = style([mark, { color: colour.ink2, boxShadow: `inset 0 0 0 1px ${colour.lineStrong}` }]);
/** Titles of narrow cards need the room more than how many it is, which the list tells. */
export const count = style({ '@media': { [media.narrow]: { display: 'none' } } });

export const popover = style({
  background: colour.surface,
  borderRadius: radius.card,
  boxShadow: colour.shadowPopover,
  outline: `1px solid ${colour.line}`,
  width: 280,
  maxWidth: 'calc(100vw - 16px)',
  overflow: 'auto',
});
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  padding: space[3],
  outline: 'none',
});
export const heading = style({ ...type.label, fontWeight: 600, margin: 0, color: colour.ink2 });
export const hint = style({ ...type.caption, margin: 0, color: colour.ink3 });
export const list = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
});
export const filter = style({ ...type.body, color: colour.ink, overflowWrap: 'anywhere' });
