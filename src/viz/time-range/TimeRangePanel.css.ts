import { style } from '@vanilla-extract/css';
import { colour } from '@/ui/theme/contract.css';
import { type } from '@/ui/theme/tokens';

export const panel = style({ display: 'flex', flexDirection: 'column', gap: 12, padding: 16, width: 'min(400px, calc(100vw - 24px))' });
export const label = style({ ...type.caption, color: colour.ink3, letterSpacing: '0.02em' });
export const hint = style({ ...type.caption, color: colour.ink3, marginTop: 4 });
export const actual = style({ ...type.body, color: colour.ink, fontVariantNumeric: 'tabular-nums', minHeight: 20 });
export const days = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 });
export const foot = style({ display: 'flex', justifyContent: 'flex-end', gap: 8 });
