import { useEffect, useState } from 'react';
import type { DashboardState } from '@/model/dashboard';
import { readVersion, readVersions, type EarlierVersions } from '@/offline/direct/dashboard-versions';
import type { DirectAnswer } from '@/offline/direct/direct-answer';
import { useOffline, useOpenSession } from '@/offline/react/context';

/** A request to the server or this device, and its progress. */
export type RequestState<T> = { readonly name: 'asking' } | DirectAnswer<T>;

/** The answer for a key; one that arrives after another key was requested is ignored. */
function useAnswerOf<T>(
  key: string | null,
): readonly [RequestState<T> | null, (key: string, answer: Promise<DirectAnswer<T>>) => () => void] {
  const [answered, setAnswered] = useState<{ readonly key: string; readonly told: DirectAnswer<T> } | null>(null);
  const { onDefect } = useOffline();
  const [wait] = useState(() => (of: string, answer: Promise<DirectAnswer<T>>) => {
    let isCurrent = true;
    const settle = (told: DirectAnswer<T>) => isCurrent && setAnswered({ key: of, told });
    answer.then(settle, (error: unknown) => {
      settle({ name: 'failed', why: 'refused' });
      onDefect('background', error);
    });
    return () => {
      isCurrent = false;
    };
  });
  if (key === null) return [null, wait];
  return [answered?.key === key ? answered.told : { name: 'asking' }, wait];
}

export function useVersions(id: number): RequestState<EarlierVersions> {
  const { ask } = useOffline();
  const { store } = useOpenSession();
  const [asked, wait] = useAnswerOf<EarlierVersions>(`${id}`);
  useEffect(() => wait(`${id}`, readVersions(ask, store, id)), [ask, store, id, wait]);
  return asked ?? { name: 'asking' };
}

/** Null until one is chosen. */
export function useVersion(id: number, version: number | null): RequestState<DashboardState> | null {
  const { ask } = useOffline();
  const { store } = useOpenSession();
  const [asked, wait] = useAnswerOf<DashboardState>(version === null ? null : `${id} ${version}`);
  useEffect(
    () => (version === null ? undefined : wait(`${id} ${version}`, readVersion(ask, store, id, version))),
    [ask, store, id, version, wait],
  );
  return asked;
}
