import { useEffect, useState } from 'react';
import type { MapView } from './view';

/** The view that a drawing is made for. */
export interface RequestedView {
  readonly view: MapView;
  /** Another one will follow. */
  readonly moving: boolean;
}

const isSame = (one: RequestedView, other: RequestedView) => one.view === other.view && one.moving === other.moving;

/**
 * Follows a view with one drawing at a time, so that a long drag does not pile up drawings. `requested` is being drawn,
 * and `drawn` is on the screen; meanwhile the old picture is moved along.
 */
export function useRenderedView(view: MapView, moving: boolean) {
  const [requested, setRequested] = useState<RequestedView>({ view, moving });
  const [rendered, setRendered] = useState<RequestedView | null>(null);
  const isIdle = rendered !== null && isSame(rendered, requested);
  useEffect(() => {
    if (isIdle && !isSame(requested, { view, moving })) setRequested({ view, moving });
  }, [isIdle, requested, view, moving]);
  return { requested, rendered: rendered?.view ?? null, onRendered: () => setRendered(requested) };
}
