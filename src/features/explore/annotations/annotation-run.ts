import { createContext, useContext, useMemo } from 'react';
import type { FormData } from '@/model/chart';
import type { AnnotationQueries } from '@/offline/direct/annotation-queries';
import { useObservable } from '@/offline/react/context';
import type { AnnotationState } from '@/query/answer-state';
import type { Question } from '@/viz/query/question';

/** Queries single annotation layers of the chart being built. */
export interface AnnotationRun {
  readonly states: ReadonlyMap<string, AnnotationState>;
  /** Queries one layer by name in the chart these form data describe, bypassing the server's cache. */
  readonly run: (name: string, formData: FormData) => void;
  /** Forgets a layer that was removed or renamed. */
  readonly forget: (name: string) => void;
}

const nobody: AnnotationRun = { states: new Map(), run: () => undefined, forget: () => undefined };
const AnnotationRunContext = createContext<AnnotationRun>(nobody);

/** Gives the annotation control below it the state of each layer. */
export const AnnotationRunProvider = AnnotationRunContext.Provider;
export const useAnnotationRun = (): AnnotationRun => useContext(AnnotationRunContext);

interface AskedChart {
  /** Null for an unsaved chart. */
  readonly chartId: number | null;
  readonly queries: AnnotationQueries;
  readonly questionFor: (formData: FormData) => Question | null;
}

/** What a chart provides to its annotation control. */
export function useChartAnnotations({ chartId, queries, questionFor }: AskedChart): AnnotationRun {
  const states = useObservable(queries.states);
  return useMemo(
    () => ({
      states,
      run(name, formData) {
        const question = questionFor(formData);
        const layers = question?.context.queries.flatMap(query => query.annotation_layers ?? []) ?? [];
        const layer = layers.find(each => each.name === name);
        // Formulas are evaluated on the client, so there is nothing to query.
        if (question && layer && layer['annotationType'] !== 'FORMULA')
          void queries.run({ ...question, chartId }, layer);
        else queries.forget(name);
      },
      forget: queries.forget,
    }),
    [states, chartId, queries, questionFor],
  );
}
