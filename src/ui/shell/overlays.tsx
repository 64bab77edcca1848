import { Suspense, createContext, lazy, useContext, useMemo, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

export interface OverlayProps {
  readonly onClose: () => void;
}

type Load = () => Promise<{ readonly default: ComponentType<OverlayProps> }>;

/** Something that opens over the page, and how its code comes. */
interface Overlay {
  readonly Component: LazyExoticComponent<ComponentType<OverlayProps>>;
  readonly load: Load;
}

export const overlay = (load: Load): Overlay => ({ Component: lazy(load), load });

interface OverlayControl {
  /** Opens an overlay by its name. */
  readonly open: (name: OverlayName) => void;
  /** Loads the code of one that may be opened soon. */
  readonly prepare: (name: OverlayName) => void;
}

const nothing = (): void => undefined;
const OverlayContext = createContext<OverlayControl>({ open: nothing, prepare: nothing });

/** What opens over the page by name; each is loaded when it is first asked for, or prepared. */
export function OverlayHost({ overlays, children }: { readonly overlays: Readonly<Record<OverlayName, Overlay>>; readonly children: ReactNode }) {
  const [name, setName] = useState<OverlayName | null>(null);
  const Open = name ? overlays[name].Component : undefined;
  const control = useMemo(
    // Code that does not come now is asked for again when it is needed.
    () => ({ open: (next: OverlayName) => setName(next), prepare: (next: OverlayName) => void overlays[next].load().catch(nothing) }),
    [overlays],
  );
  return (
    <OverlayContext.Provider value={control}>
      {children}
      {Open && (
        <Suspense fallback={null}>
          <Open onClose={() => setName(null)} />
        </Suspense>
      )}
    </OverlayContext.Provider>
  );
}

export type OverlayName = 'palette' | 'help' | 'account' | 'changes' | 'decide' | 'signIn' | 'noStore';

/** Opens an overlay by its name. */
export function useOpenOverlay(): (name: OverlayName) => void {
  return useContext(OverlayContext).open;
}

/** Loads the code of an overlay that may be opened soon. */
export function usePrepareOverlay(): (name: OverlayName) => void {
  return useContext(OverlayContext).prepare;
}
