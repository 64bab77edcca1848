import { useLayoutEffect } from 'react';
import { useObservable } from '@/offline/react/context';
import { scopedSheet } from '@/ui/scoped-css/scoped-sheet';
import { useVisit } from '../state/dashboard-context';
import { BOX, ROOT, places } from './places';

/** The stored styles of the dashboard, or the edited ones that replace them. */
export default function DashboardStyles({ css: stored }: { readonly css: string }) {
  const css = useObservable(useVisit().viewState.typedStyles) ?? stored;
  useLayoutEffect(() => {
    const sheet = scopedSheet(css, { root: ROOT, box: BOX, aliases: places });
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
    };
  }, [css]);
  return null;
}
