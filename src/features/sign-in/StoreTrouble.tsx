import { useEffect, useState } from 'react';
import type { StoreProblem } from '@/offline/store/open';
import { storeText } from '@/text/messages/account/sign-in';
import { Stack } from '@/ui/layout/Stack';
import { useOffline } from '@/offline/react/context';
import type { Salvage } from '@/offline/recovery/salvage';
import { StartOver } from './StartOver';
import { Unsent } from './Unsent';
import * as css from './NoStore.css';

/** The unsent changes of a store that does not open; null while they are read. */
function useSalvage(store: string): Salvage | null {
  const { clock, onDefect } = useOffline();
  const [salvage, setSalvage] = useState<Salvage | null>(null);
  useEffect(() => {
    let current = true;
    void import('@/offline/recovery/salvage')
      .then(({ salvageUnsent }) => salvageUnsent(store, clock))
      .catch((error: unknown): Salvage => {
        onDefect('background', error);
        return { kind: 'closed' };
      })
      .then(found => current && setSalvage(found));
    return () => {
      current = false;
    };
  }, [store, clock, onDefect]);
  return salvage;
}

const words = () => ({
  newer: { what: storeText.newer, todo: storeText.newerAction },
  blocked: { what: storeText.blocked, todo: storeText.blockedAction },
  broken: { what: storeText.broken, todo: storeText.brokenAction },
  unavailable: { what: storeText.unavailable, todo: storeText.unavailableAction },
});

function Salvaged({ store, canStartOver }: { readonly store: string; readonly canStartOver: boolean }) {
  const salvage = useSalvage(store);
  const [isSaved, setSaved] = useState(false);
  const unsaved = salvage?.kind === 'read' ? (isSaved ? 0 : salvage.changes.length) + salvage.unreadable : null;
  return (
    <>
      <Unsent store={store} salvage={salvage} isSaved={isSaved} onSaved={() => setSaved(true)} />
      {canStartOver && salvage !== null && <StartOver unsaved={unsaved} />}
    </>
  );
}

interface StoreTroubleProps {
  readonly problem: StoreProblem;
  /** Name of the person's store. */
  readonly store: string;
}

/** Explains what is wrong with the data on this device, what can be saved, and how to start a new store. */
export function StoreTrouble({ problem, store }: StoreTroubleProps) {
  const { what, todo } = words()[problem.kind];
  const isThere = problem.kind === 'broken' || problem.kind === 'newer';
  return (
    <Stack gap={3}>
      <p className={css.what}>{what}</p>
      <p>{todo}</p>
      {'reason' in problem && <p className={css.quiet}>{storeText.reason(problem.reason)}</p>}
      {isThere && <Salvaged store={store} canStartOver={problem.kind === 'broken'} />}
    </Stack>
  );
}
