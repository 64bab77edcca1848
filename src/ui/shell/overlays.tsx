import { Suspense, createContext, useContext, useMemo, useState, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';

export interface OverlayProps {
  readonly onClose: () => void;
}
export type OverlayComponents = Readonly<Record<OverlayName, LazyExoticComponent<ComponentType<OverlayProps>>>>;

const OpenContext = createContext<(name: OverlayName) => void>(() => undefined);

/** What opens over the page by name; each is loaded when it is first asked for. */
export function OverlayHost({ components, children }: { readonly components: OverlayComponents; readonly children: ReactNode }) {
  const [name, setName] = useState<OverlayName | null>(null);
  const Open = name ? components[name] : undefined;
  const open = useMemo(() => (next: OverlayName) => setName(next), []);
  return (
    <OpenContext.Provider value={open}>
      {children}
      {Open && (
        <Suspense fallback={null}>
          <Open onClose={() => setName(null)} />
        </Suspense>
      )}
    </OpenContext.Provider>
  );
}

export type OverlayName = 'palette' | 'help' | 'account' | 'changes' | 'decide' | 'signIn' | 'noStore';

/** Opens an overlay by its name. */
export function useOpenOverlay(): (name: OverlayName) => void {
  return useContext(OpenContext);
}
