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

type Shown = ComponentType<OverlayProps> | LazyExoticComponent<ComponentType<OverlayProps>>;

/**
 * What opens over the page by name; each is loaded when it is first asked for, or prepared. It is drawn once its code is there:
 * React holds back for 300 ms whatever a boundary shows in place of nothing.
 */
function createControl(overlays: Readonly<Record<OverlayName, Overlay>>, show: (shown: { readonly Open: Shown } | null) => void) {
  const ready = new Map<OverlayName, Shown>();
  let wanted: OverlayName | null = null;
  const load = async (name: OverlayName): Promise<void> => {
    ready.set(name, (await overlays[name].load()).default);
  };
  const showWanted = (name: OverlayName) => {
    // What cannot be loaded says so where it would stand.
    if (wanted === name) show({ Open: ready.get(name) ?? overlays[name].Component });
  };
  return {
    open(name: OverlayName) {
      wanted = name;
      if (ready.has(name)) showWanted(name);
      else
        void load(name)
          .catch(nothing)
          .then(() => showWanted(name));
    },
    // Code that does not come now is asked for again when it is needed.
    prepare: (name: OverlayName) => void load(name).catch(nothing),
    close() {
      wanted = null;
      show(null);
    },
  };
}

/** Where overlays stand. */
export function OverlayHost({ overlays, children }: { readonly overlays: Readonly<Record<OverlayName, Overlay>>; readonly children: ReactNode }) {
  const [shown, setShown] = useState<{ readonly Open: Shown } | null>(null);
  const control = useMemo(() => createControl(overlays, setShown), [overlays]);
  return (
    <OverlayContext.Provider value={control}>
      {children}
      {shown && (
        <Suspense fallback={null}>
          <shown.Open onClose={control.close} />
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
