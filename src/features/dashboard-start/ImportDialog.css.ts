import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { dashed, solid, spacing } from '@/ui/theme/shorthands';
import { font, radius, space, type } from '@/ui/theme/tokens';

export const about = style({ color: colour.ink2 });
export const drop = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[3],
  padding: spacing(6, 4),
  border: dashed(colour.control),
  borderRadius: radius.card,
  textAlign: 'center',
  color: colour.ink2,
  selectors: { '&[data-drop-target]': { borderColor: colour.accent, background: colour.accentSoft } },
});
export const fileName = style([type.cardTitle, { color: colour.ink, overflowWrap: 'anywhere' }]);
export const group = style({ display: 'flex', flexDirection: 'column', gap: space[2] });
export const files = style({ ...type.label, fontFamily: font.mono, color: colour.ink2, overflowWrap: 'anywhere' });
export const failure = style({
  padding: space[3],
  border: solid(colour.redLine),
  borderRadius: radius.row,
  background: colour.redSoft,
  color: colour.red,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const summary = style([type.cardTitle, { color: colour.ink, cursor: 'pointer', paddingBlock: space[2] }]);
export const assets = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  color: colour.ink,
  overflowWrap: 'anywhere',
});
export const kind = style({ ...type.label, color: colour.ink2 });
export const removed = style({
  padding: space[3],
  border: solid(colour.control),
  borderRadius: radius.row,
  color: colour.ink,
  overflowWrap: 'anywhere',
});
