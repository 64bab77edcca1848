import { colour } from './contract.css';
import { lineWidth } from './tokens';

type Width = keyof typeof lineWidth;

/** For borders and outlines. */
export const solid = (of: string, width: Width = 'hair'): string => `${lineWidth[width]}px solid ${of}`;
export const dashed = (of: string, width: Width = 'hair'): string => `${lineWidth[width]}px dashed ${of}`;

/** The outline of what has the focus. */
export const focusRing = solid(colour.accent, 'thick');

/** A line around a box that takes no room: for `boxShadow`. */
export const ring = (of: string, width: Width = 'hair'): string => `0 0 0 ${lineWidth[width]}px ${of}`;
export const innerRing = (of: string, width: Width = 'hair'): string => `inset ${ring(of, width)}`;
