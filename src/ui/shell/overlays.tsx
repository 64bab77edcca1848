import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Lazy } from '../lazy/lazy';

export interface OverlayProps {
  readonly onClose: () => void;
  /** The subject of the overlay as text; absent for most. */
  readonly subject?: string | undefined;
}

interface OverlayControl {
  /** Opens an overlay by its name. */
  readonly open: (name: OverlayName, subject?: string) => void;
  /** Loads the code of one that may be opened soon. */
  readonly prepare: (name: OverlayName) => void;
}

const nothing = (): void => undefined;
const OverlayContext = createContext<OverlayControl>({ open: nothing, prepare: nothing });

interface OverlayHostProps {
  /** Overlays by name. */
  readonly overlays: Readonly<Record<OverlayName, Lazy<OverlayProps>>>;
  readonly children: ReactNode;
}

/** Renders the open overlays. */
export function OverlayHost({ overlays, children }: OverlayHostProps) {
  const [opened, setOpened] = useState<{ readonly name: OverlayName; readonly subject?: string | undefined } | null>(
    null,
  );
  const control = useMemo<OverlayControl>(
    () => ({ open: (name, subject) => setOpened({ name, subject }), prepare: name => overlays[name].prepare() }),
    [overlays],
  );
  const close = useCallback(() => setOpened(null), []);
  const Open = opened && overlays[opened.name];
  return (
    <OverlayContext.Provider value={control}>
      {children}
      {Open && <Open onClose={close} subject={opened.subject} />}
    </OverlayContext.Provider>
  );
}

export type OverlayName =
  | 'palette'
  | 'help'
  | 'account'
  | 'changes'
  | 'decide'
  | 'signIn'
  | 'noStore'
  | 'upload'
  | 'report'
  | 'reportRemoval';

/** Opens an overlay by its name, with its subject. */
export function useOpenOverlay(): OverlayControl['open'] {
  return useContext(OverlayContext).open;
}

/** Loads the code of an overlay that may be opened soon. */
export function usePrepareOverlay(): (name: OverlayName) => void {
  return useContext(OverlayContext).prepare;
}
