import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Lazy } from '../lazy/lazy';

export interface OverlayProps {
  readonly onClose: () => void;
}

interface OverlayControl {
  /** Opens an overlay by its name. */
  readonly open: (name: OverlayName) => void;
  /** Loads the code of one that may be opened soon. */
  readonly prepare: (name: OverlayName) => void;
}

const nothing = (): void => undefined;
const OverlayContext = createContext<OverlayControl>({ open: nothing, prepare: nothing });

interface OverlayHostProps {
  /** What opens over the page by name. */
  readonly overlays: Readonly<Record<OverlayName, Lazy<OverlayProps>>>;
  readonly children: ReactNode;
}

/** Where overlays stand. */
export function OverlayHost({ overlays, children }: OverlayHostProps) {
  const [open, setOpen] = useState<OverlayName | null>(null);
  const control = useMemo(
    () => ({ open: setOpen, prepare: (name: OverlayName) => overlays[name].prepare() }),
    [overlays],
  );
  const close = useCallback(() => setOpen(null), []);
  const Open = open && overlays[open];
  return (
    <OverlayContext.Provider value={control}>
      {children}
      {Open && <Open onClose={close} />}
    </OverlayContext.Provider>
  );
}

export type OverlayName = 'palette' | 'help' | 'account' | 'changes' | 'decide' | 'signIn' | 'noStore' | 'upload';

/** Opens an overlay by its name. */
export function useOpenOverlay(): (name: OverlayName) => void {
  return useContext(OverlayContext).open;
}

/** Loads the code of an overlay that may be opened soon. */
export function usePrepareOverlay(): (name: OverlayName) => void {
  return useContext(OverlayContext).prepare;
}
