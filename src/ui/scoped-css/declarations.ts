import { isHarmless } from '../styled-html/style-sheet';

/** The reason why a declaration is left out. */
export type DeclarationFault = 'loads' | 'leaves';

/** Images embedded in the styles: nothing is fetched for them. */
const ownPicture = /url\(\s*(?:"data:image\/[^"\\]*"|'data:image\/[^'\\]*'|data:image\/[^"'()\\\s]*)\s*\)/gi;

/** The forbidden effect of a declaration: it loads something, or moves an element out of its part of the page. */
export function declarationFault(name: string, value: string): DeclarationFault | null {
  const property = name.toLowerCase();
  if (!isHarmless(property, value.replaceAll(ownPicture, 'none'))) return 'loads';
  if (property === 'position' && /^\s*fixed\b/i.test(value)) return 'leaves';
  return property === 'view-transition-name' ? 'leaves' : null;
}
