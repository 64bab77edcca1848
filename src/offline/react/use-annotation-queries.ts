import { useEffect, useState } from 'react';
import type { AnnotationState } from '@/query/answer-state';
import { createAnnotationQueries, type AnnotationQueries } from '../direct/annotation-queries';
import { useObservable, useOffline } from './context';

/** The annotation layers of one chart as separate requests; all are cancelled when the component unmounts. */
export function useAnnotationQueries(): {
  readonly queries: AnnotationQueries;
  readonly states: ReadonlyMap<string, AnnotationState>;
} {
  const { ask, clock } = useOffline();
  const [queries] = useState(() => createAnnotationQueries(ask, clock));
  useEffect(() => () => queries.stop(), [queries]);
  return { queries, states: useObservable(queries.states) };
}
