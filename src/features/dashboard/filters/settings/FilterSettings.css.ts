import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, type } from '@/ui/theme/tokens';

/**
 * The list and the settings side by side, each scrolled by itself; on phones one of them. They fill the body of the
 * dialog.
 */
export const panes = style({
  display: 'grid',
  gridTemplateColumns: '264px minmax(0, 1fr)',
  height: 'calc(100% + 28px)',
  margin: '-8px -20px -20px',
  borderTop: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const panel = style({
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [media.phone]: { display: 'none', selectors: { [`${panes}[data-open] &`]: { display: 'flex' } } } },
});
export const panelHead = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 12px',
  flex: 'none',
  minHeight: 52,
  padding: '8px 20px',
  borderBottom: `1px solid ${colour.line}`,
  '@media': { [media.phone]: { padding: '8px 16px' } },
});
export const panelTitle = style({
  ...type.section,
  flex: 1,
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const back = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'block', flexBasis: '100%', marginLeft: -8 } },
});
export const panelBody = style({
  flex: 1,
  minHeight: 0,
  overflow: 'auto',
  display: 'flex',
  flexDirection: 'column',
  gap: 24,
  padding: '16px 20px 24px',
  scrollbarWidth: 'thin',
  '@media': { [media.phone]: { padding: '16px 16px 24px' } },
});
export const note = style({ ...type.body, color: colour.ink2, padding: 20 });
export const removed = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 12,
  color: colour.ink2,
});
export const asking = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  flex: 1,
});
export const question = style({ flex: '1 1 240px', color: colour.ink });
