import { useEffect, useState } from 'react';
import type { MapView } from './view';

/** What a drawing is asked for. */
export interface Wanted {
  readonly view: MapView;
  /** It will be followed by another. */
  readonly moving: boolean;
}

const isSame = (one: Wanted, other: Wanted) => one.view === other.view && one.moving === other.moving;

/**
 * Follows a view with one drawing at a time, so that a long drag does not pile up drawings: `asked` is what is being
 * drawn, `drawn` what the picture shows; between them the picture is moved along.
 */
export function useDrawnView(view: MapView, moving: boolean) {
  const [asked, setAsked] = useState<Wanted>({ view, moving });
  const [drawn, setDrawn] = useState<Wanted | null>(null);
  const isIdle = drawn !== null && isSame(drawn, asked);
  useEffect(() => {
    if (isIdle && !isSame(asked, { view, moving })) setAsked({ view, moving });
  }, [isIdle, asked, view, moving]);
  return { asked, drawn: drawn?.view ?? null, onDrawn: () => setDrawn(asked) };
}
