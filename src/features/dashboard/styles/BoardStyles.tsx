import { useLayoutEffect } from 'react';
import { scopedSheet } from '@/ui/scoped-css/scoped-sheet';
import { BOX, ROOT, places } from './places';

/** Styles of the board, for as long as it is open. */
export default function BoardStyles({ css }: { readonly css: string }) {
  useLayoutEffect(() => {
    const sheet = scopedSheet(css, { root: ROOT, box: BOX, places });
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
    };
  }, [css]);
  return null;
}
