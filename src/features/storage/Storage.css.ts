import { createVar, style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { media, radius, type } from '@/ui/theme/tokens';

export const used = createVar();

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 300px',
  gap: 16,
  alignItems: 'start',
  '@media': { [media.narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const main = style({ display: 'flex', flexDirection: 'column', gap: 16, minWidth: 0 });
export const meter = style({ padding: '14px 18px 16px' });
export const amount = style({ ...type.number });
export const of = style({ color: colour.ink3, marginLeft: 8 });
export const top = style({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 8 });
export const end = style({ marginLeft: 'auto' });
export const parts = style({ display: 'flex', flexWrap: 'wrap', gap: '4px 18px', marginTop: 10, color: colour.ink2 });
export const bar = style({ display: 'flex', gap: 2, height: 10, marginTop: 10, borderRadius: radius.pill, overflow: 'hidden', background: colour.hover });
export const share = style({ width: used, minWidth: 2 });
export const answers = style({ background: colour.accent });
export const rest = style({ background: colour.control });
export const swatch = style({ display: 'inline-block', width: 8, height: 8, borderRadius: 2, marginRight: 6 });
export const value = style({ fontWeight: 600, color: colour.ink, marginLeft: 6, fontVariantNumeric: 'tabular-nums' });
export const panel = style({ padding: '14px 16px' });
export const panelTitle = style({ ...type.cardTitle, marginBottom: 4 });
export const note = style({ ...type.label, color: colour.ink3, marginTop: 12 });
export const sub = style({ ...type.label, display: 'block', color: colour.ink3 });
export const warning = style({ padding: '8px 12px', borderRadius: radius.control, background: colour.amberSoft, color: colour.amber });
export const sizeCell = style({ width: 90 });
export const actionCell = style({ width: 56 });
