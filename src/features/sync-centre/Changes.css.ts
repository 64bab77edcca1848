import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

export const list = style({ padding: 0, margin: 0, listStyle: 'none' });
export const change = style({
  display: 'flex',
  gap: 12,
  alignItems: 'flex-start',
  padding: '12px 0',
  borderBottom: `1px solid ${colour.line}`,
  selectors: { '&:last-child': { borderBottom: 0 } },
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});
export const sign = style({
  width: 32,
  height: 32,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.control,
  background: colour.amberSoft,
  color: colour.amber,
  selectors: { '&[data-tone="red"]': { background: colour.redSoft, color: colour.red } },
});
export const words = style({ flex: 1, minWidth: 200 });
export const what = style({ fontWeight: 550, overflowWrap: 'anywhere' });
export const standing = style({ ...type.label, color: colour.ink3, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', gap: 8, flex: 'none', flexWrap: 'wrap' });
export const sides = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  marginTop: 10,
  '@media': { [media.phone]: { gridTemplateColumns: '1fr' } },
});
export const side = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 8,
  padding: 12,
  border: `1px solid ${colour.lineStrong}`,
  borderRadius: radius.row,
  overflowWrap: 'anywhere',
});
export const sideName = style({ ...type.caption, color: colour.ink3 });
export const contact = style({ ...type.label, color: colour.ink3 });
