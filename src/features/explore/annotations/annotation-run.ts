import { createContext, useContext, useMemo } from 'react';
import type { FormData } from '@/model/chart';
import type { AnnotationQueries } from '@/offline/direct/annotation-queries';
import { useObservable } from '@/offline/react/context';
import type { AnnotationState } from '@/query/answer-state';
import type { Question } from '@/viz/query/question';

/** The annotation layers of the chart that is built, as they are asked for by themselves. */
export interface AnnotationRun {
  readonly states: ReadonlyMap<string, AnnotationState>;
  /** Asks for the layer of a name in the chart that form data describe, past what the server has kept. */
  readonly run: (name: string, formData: FormData) => void;
  /** The layer is gone, or has another name. */
  readonly forget: (name: string) => void;
}

const nobody: AnnotationRun = { states: new Map(), run: () => undefined, forget: () => undefined };
const AnnotationRunContext = createContext<AnnotationRun>(nobody);

/** Below it, the control of annotation layers knows how each of them stands. */
export const AnnotationRunProvider = AnnotationRunContext.Provider;
export const useAnnotationRun = (): AnnotationRun => useContext(AnnotationRunContext);

interface AskedChart {
  /** Null for a chart that is not saved. */
  readonly chartId: number | null;
  readonly queries: AnnotationQueries;
  readonly questionFor: (formData: FormData) => Question | null;
}

/** What a chart lets its control of annotation layers do. */
export function useChartAnnotations({ chartId, queries, questionFor }: AskedChart): AnnotationRun {
  const states = useObservable(queries.states);
  return useMemo(
    () => ({
      states,
      run(name, formData) {
        const question = questionFor(formData);
        const layers = question?.context.queries.flatMap(query => query.annotation_layers ?? []) ?? [];
        const layer = layers.find(each => each.name === name);
        // A formula is drawn where the chart is: there is nothing to ask.
        if (question && layer && layer['annotationType'] !== 'FORMULA')
          void queries.run({ ...question, chartId }, layer);
        else queries.forget(name);
      },
      forget: queries.forget,
    }),
    [states, chartId, queries, questionFor],
  );
}
