import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { font, radius, type } from '@/ui/theme/tokens';

export const name = style({ fontWeight: 500, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const facts = style({ ...type.label, color: colour.ink3 });
export const problem = style({ ...type.label, marginTop: 8, color: colour.red, overflowWrap: 'anywhere' });
export const remarks = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  selectors: { '&:not(:empty)': { marginTop: 8 } },
});
export const remark = style({ ...type.label, color: colour.ink2, overflowWrap: 'anywhere' });
export const doubt = style([remark, { color: colour.amber, fontWeight: 500 }]);
export const leftOut = style({
  ...type.label,
  marginTop: 8,
  paddingTop: 8,
  borderTop: `1px solid ${colour.line}`,
  color: colour.ink2,
});
export const summary = style({
  minHeight: 24,
  lineHeight: '24px',
  color: colour.amber,
  fontWeight: 500,
  cursor: 'pointer',
});
export const lines = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  margin: 0,
  paddingTop: 4,
  maxHeight: 320,
  overflow: 'auto',
});
export const line = style({
  margin: 0,
  padding: '2px 6px',
  borderRadius: radius.marker,
  background: colour.inset,
  fontFamily: font.mono,
  fontSize: 11,
  lineHeight: '16px',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'pre',
});
