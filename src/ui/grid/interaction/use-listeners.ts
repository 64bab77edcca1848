import { useEffect, useEffectEvent, type RefObject } from 'react';

type Handlers<Kind extends keyof HTMLElementEventMap> = {
  readonly [Each in Kind]: (event: HTMLElementEventMap[Each]) => void;
};

/**
 * Handles events of an element that another component renders.
 * @param kinds of the events; constant @param onAttached called when it begins and ends
 */
export function useListeners<Kind extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  kinds: readonly Kind[],
  handlers: Handlers<Kind>,
  onAttached: (isThere: boolean) => void,
): void {
  const handle = useEffectEvent(<Each extends Kind>(kind: Each, event: HTMLElementEventMap[Each]) =>
    handlers[kind](event),
  );
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const stop = new AbortController();
    for (const kind of kinds) target.addEventListener(kind, event => handle(kind, event), { signal: stop.signal });
    onAttached(true);
    return () => {
      stop.abort();
      onAttached(false);
    };
  }, [element, kinds, onAttached]);
}
