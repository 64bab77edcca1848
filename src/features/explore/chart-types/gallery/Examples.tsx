import { useEffect, useMemo, useState } from 'react';
import { isRecord } from '@/lib/json';
import { useLive } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { readDatasetList } from '@/offline/reads/datasets';
import { typeGalleryText as text } from '@/text/messages/explore/chart-types';
import { createColourAssignment } from '@/viz/colours/assignment';
import { loadExamples } from '@/viz/panels';
import type { ChartExample } from '@/viz/plugin';
import { ExampleParts } from '@/viz/react/ExampleParts';
import { StatefulChart } from '@/viz/react/StatefulChart';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import { Sketch } from '../sketch/Sketch';
import * as css from './Gallery.css';

const MOST_EXAMPLES = 2;

interface ExamplesProps {
  readonly vizType: string;
  readonly isRested: boolean;
}

/** Charts of a type over sample data, or drawings where the server has no samples. */
export function Examples({ vizType, isRested }: ExamplesProps) {
  const [examples, setExamples] = useState<readonly ChartExample[]>([]);
  useReadableList('dataset');
  const list = useLive(readDatasetList, []);
  const datasetIds = useMemo(() => new Map(list?.datasets.map(({ name, id }) => [name, id])), [list]);
  useEffect(() => {
    let current = true;
    loadExamples(vizType).then(
      loaded => current && setExamples(loaded.slice(0, MOST_EXAMPLES)),
      // A chunk that was never loaded is unavailable offline.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [vizType]);
  if (examples.length === 0) return null;
  return (
    <div>
      <h4 className={css.partTitle}>{text.examples}</h4>
      <div className={css.examples}>
        {examples.map(example => (
          <figure key={example.caption} className={css.example}>
            <div className={css.examplePicture} inert>
              <ExamplePicture
                vizType={vizType}
                example={example}
                datasetId={datasetIds.get(example.dataset) ?? null}
                isRested={isRested}
              />
            </div>
            <figcaption className={css.exampleCaption}>{example.caption}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

interface ExamplePictureProps extends ExamplesProps {
  readonly example: ChartExample;
  readonly datasetId: number | null;
}

function ExamplePicture({ vizType, example, datasetId, isRested }: ExamplePictureProps) {
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const [{ colourOf }] = useState(() => createColourAssignment());
  // The picture is too small for labels.
  const formData = useMemo(
    () => ({ ...example.formData, show_legend: false, show_labels: false, show_total: false }),
    [example],
  );
  if (datasetId === null) return <Sketch vizType={vizType} />;
  return (
    <ExampleParts example={example} datasetId={datasetId} dataset={null}>
      <StatefulChart
        className={css.chart}
        vizType={vizType}
        datasetId={datasetId}
        dataset={null}
        formData={formData}
        name={example.caption}
        colourOf={colourOf}
        cache={cache}
        visible={isRested}
      />
    </ExampleParts>
  );
}
