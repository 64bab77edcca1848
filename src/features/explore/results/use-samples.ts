import { useMemo } from 'react';
import { useLiveAnswer } from '@/offline/react/use-live-answer';
import type { LiveAnswer, Requester } from '@/query/answer-state';
import { samplesQuestion } from '@/query/samples-question';
import type { ChartResult } from '@/viz/result';

/** A person waits for them. */
const reader: Requester = { chartId: null, dashboardId: null, priority: -1 };

/** The first rows of a dataset, fetched while visible and stored on the device; null if none are requested. */
export function useSamples(datasetId: number | null): LiveAnswer<ChartResult> {
  const question = useMemo(() => (datasetId === null ? null : samplesQuestion(datasetId)), [datasetId]);
  return useLiveAnswer(question, reader);
}
