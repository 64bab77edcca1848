import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { type } from '@/ui/theme/tokens';

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  width: 'min(600px, calc(100vw - 24px))',
});
export const label = style({ ...type.caption, color: colour.ink3, letterSpacing: '0.02em' });
export const hint = style({ ...type.caption, color: colour.ink3, marginTop: 4 });
export const actual = style({ ...type.body, color: colour.ink, fontVariantNumeric: 'tabular-nums', minHeight: 20 });
export const wrong = style({ ...type.body, color: colour.red, minHeight: 20 });
export const help = style({ display: 'inline-flex', verticalAlign: 'text-bottom' });
export const kind = style({ width: 272, maxWidth: '100%' });
export const ends = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: 12 });
export const end = style({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0 });
export const count = style({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: 8,
  alignItems: 'start',
});
export const anchor = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 });
export const anchorTime = style({ width: 217 });
export const foot = style({ display: 'flex', justifyContent: 'flex-end', gap: 8 });
