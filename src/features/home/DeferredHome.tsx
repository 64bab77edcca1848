import { useEffect, useState } from 'react';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { readDrawnBy } from '@/offline/store/screen-pictures';
import { useTheme } from '@/ui/theme/ThemeProvider';
import OwnFiles from './OwnFiles';

/** Milliseconds without a change on the screen. */
const STILL = 1500;

/** Whether anything was pressed since the screen was opened, so that it may differ from its initial state. */
function useTouched(): () => boolean {
  const [state] = useState({ isTouched: false });
  useEffect(() => {
    const note = () => (state.isTouched = true);
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, note, { capture: true, passive: true });
    return () => {
      for (const type of ['pointerdown', 'keydown']) removeEventListener(type, note, { capture: true });
    };
  }, [state]);
  return () => state.isTouched;
}

/** Stores a picture of the home screen once it has been still for a moment, for the next time the screen is opened. */
function useKeptScreen(): void {
  const { store, unkept } = useOpenSession();
  const { clock, onDefect } = useOffline();
  const { name: theme } = useTheme();
  const isTouched = useTouched();
  // The components that show the store report when it cannot be read.
  const drawnBy = useLive(now => readDrawnBy(now, null).then(JSON.stringify, () => null), []);
  useEffect(() => {
    if (typeof drawnBy !== 'string' || unkept !== null) return undefined;
    return clock.after(STILL, () => {
      if (isTouched()) return;
      void import('./take-picture')
        .then(({ takeHomePicture }) => takeHomePicture(store, theme, clock.now()))
        // A picture that could not be stored is taken next time.
        .catch((error: unknown) => onDefect('background', error));
    });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store, unkept, clock, theme, drawnBy]);
}

/** Runs after the lists of the home screen: files, which few users have, and the picture for the next time. */
export default function DeferredHome() {
  useKeptScreen();
  return <OwnFiles />;
}
