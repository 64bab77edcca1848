import { useEffect, useState } from 'react';
import { useOpenSession } from '@/offline/react/context';
import { readLastVisit } from '@/offline/reads/last-visit';
import { build, pictureKey } from '@/ui/screen-picture/screen';
import { useTheme } from '@/ui/theme/ThemeProvider';
import { isKeptDrawing, type KeptDrawings } from '@/viz/vega/kept-drawing';

/** The drawings of this screen's last visit; `isReady` once its answers are loaded. */
export function useLastVisit(): { readonly drawings: KeptDrawings; readonly isReady: boolean } {
  const { store } = useOpenSession();
  const { name: theme } = useTheme();
  const [visit] = useState(() => readLastVisit(store, pictureKey(theme), build(), isKeptDrawing));
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isHere = true;
    void visit.ready.then(() => isHere && setReady(true));
    return () => {
      isHere = false;
      visit.leave();
    };
  }, [visit]);
  return { drawings: visit, isReady };
}
