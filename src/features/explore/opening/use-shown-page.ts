import { useNavigate, useRouterState } from '@tanstack/react-router';
import { createContext, useCallback, useEffect, useState } from 'react';
import type { ExploreSubject } from '@/model/explore-address';
import { useOffline } from '@/offline/react/context';
import { useServerId } from '@/offline/react/use-server-id';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that goes on under this address: its chart got another id. */
    chartPage?: string;
  }
}

/** What a page shows, from its opening on. */
interface ShownPage {
  readonly key: string;
  /** Its subject when it was opened. */
  readonly first: ExploreSubject;
  /** Its present subject. */
  readonly subject: ExploreSubject;
}

/** Moves the page to the address of its chart, which a save gave another id; the page keeps its state. */
export const MoveToChart = createContext<(id: number) => void>(() => undefined);

const nameOf = (subject: ExploreSubject): string => Object.values(subject).join(' ');

/**
 * The page at the present address: another one for another subject, but the same one (CHT-028) when a save gives its
 * chart an id, and when the server does.
 */
export function useShownPage(subject: ExploreSubject): ShownPage & { readonly moveTo: (id: number) => void } {
  const { newKey } = useOffline();
  const navigate = useNavigate();
  const continued = useRouterState({ select: ({ location }) => location.state.chartPage });
  const begin = (): ShownPage => ({ key: newKey(), first: subject, subject });
  const [page, setPage] = useState(begin);
  let shown = page;
  if (nameOf(page.subject) !== nameOf(subject)) {
    shown = continued === page.key ? { ...page, subject } : begin();
    setPage(shown);
  }
  const { key } = shown;
  const moveTo = useCallback(
    (id: number) =>
      void navigate({
        to: '/explore',
        search: { slice_id: id },
        state: before => ({ ...before, chartPage: key }),
        resetScroll: false,
      }),
    [navigate, key],
  );
  const named = useServerId(subject.kind === 'chart' ? String(subject.id) : '');
  useEffect(() => {
    if (named === null) return;
    void navigate({
      to: '/explore',
      search: before => ({ ...before, slice_id: Number(named) }),
      state: before => ({ ...before, chartPage: key }),
      hash: true,
      replace: true,
      resetScroll: false,
    });
  }, [named, navigate, key]);
  return { ...shown, moveTo };
}
