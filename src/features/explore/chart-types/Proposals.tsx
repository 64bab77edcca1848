import { lazy } from '@/ui/lazy/lazy';
import { datasetHere, type Builder as BuilderControl } from '../builder/use-builder';

const Beginning = lazy(() => import('./Beginning'));
const SuitedStrip = lazy(() => import('./SuitedStrip'));

/** A chart in the form that the parts which change its type expect. */
export const changing = (builder: BuilderControl) => ({
  vizType: builder.vizType,
  formData: builder.state.formData,
  dataset: datasetHere(builder),
  memory: builder.state.memory,
});

/** Suggestions for a new chart: in place of its picture while there is nothing to query, below it afterwards. */
export function Proposals({ builder }: { readonly builder: BuilderControl }) {
  const dataset = datasetHere(builder);
  if (!dataset) return null;
  const proposed = { chart: changing(builder), dataset, onChooseType: builder.chooseType };
  if (builder.isAskable) return <SuitedStrip {...proposed} />;
  return (
    <Beginning
      {...proposed}
      onChooseChart={formData => {
        builder.replace(formData);
        builder.run();
      }}
    />
  );
}
