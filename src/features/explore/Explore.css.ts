import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, type } from '@/ui/theme/tokens';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  gap: 12,
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const main = style({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });
export const picture = style({ height: 'clamp(260px, 46vh, 460px)' });
export const data = style({ height: 'clamp(220px, 34vh, 420px)' });
/** A dataset has no picture of its own: its rows take the room. */
export const rows = style({ height: 'clamp(320px, 74vh, 900px)' });
export const side = style({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 });
export const panel = style({ padding: '12px 14px 14px' });
export const panelTitle = style({ ...type.cardTitle, marginBottom: 8 });
export const description = style({ color: colour.ink2, overflowWrap: 'anywhere' });
export const list = style({ display: 'flex', flexDirection: 'column' });
export const item = style({
  display: 'flex',
  gap: 8,
  alignItems: 'baseline',
  padding: '5px 0',
  borderTop: `1px solid ${colour.line}`,
  minWidth: 0,
  selectors: { '&:first-child': { borderTop: 0 } },
});
export const itemName = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 });
export const itemType = style({ ...type.caption, marginLeft: 'auto', color: colour.ink3, flex: 'none' });
export const link = style({
  color: colour.accent,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  selectors: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 2 } },
});
export const count = style({ ...type.label, color: colour.ink3 });
export const about = style({
  ...type.label,
  color: colour.ink3,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});
/** What can be done with the chart, at the end of its head. */
export const tools = style({ marginInlineStart: 'auto' });
