import { isHarmless } from '../styled-html/style-sheet';

/** Why a declaration is left out. */
export type DeclarationFault = 'loads' | 'leaves';

/** Pictures that are written into the styles: nothing is asked for them. */
const ownPicture = /url\(\s*(?:"data:image\/[^"\\]*"|'data:image\/[^'\\]*'|data:image\/[^"'()\\\s]*)\s*\)/gi;

/** What a declaration would do that it may not: load something, or take an element out of its part of the page. */
export function declarationFault(name: string, value: string): DeclarationFault | null {
  const property = name.toLowerCase();
  if (!isHarmless(property, value.replaceAll(ownPicture, 'none'))) return 'loads';
  if (property === 'position' && /^\s*fixed\b/i.test(value)) return 'leaves';
  return property === 'view-transition-name' ? 'leaves' : null;
}
