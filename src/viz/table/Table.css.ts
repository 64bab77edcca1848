import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

/** The grid takes what search and foot leave. */
export const frame = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  height: '100%',
  margin: '0 -8px',
});
export const search = style({
  gridRow: 1,
  padding: '0 8px 6px',
  maxWidth: 280,
  minHeight: 38,
  '@media': { [media.touch]: { minHeight: 50 } },
});
export const grid = style({ gridRow: 2, minHeight: 0, minWidth: 0 });
export const foot = style({
  ...type.caption,
  gridRow: 3,
  fontWeight: 400,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  padding: '4px 8px 0',
  color: colour.ink3,
});
export const pager = style({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginLeft: 'auto',
  fontVariantNumeric: 'tabular-nums',
});
export const pageSize = style({
  ...type.caption,
  height: 24,
  padding: '0 4px',
  border: `1px solid ${colour.control}`,
  borderRadius: radius.control,
  background: colour.surface,
  color: colour.ink2,
  '@media': { [media.touch]: { height: 44 } },
});
export const empty = style({ ...type.body, gridRow: 2, padding: 8, color: colour.ink3 });
