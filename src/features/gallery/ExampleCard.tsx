import { useCallback, useRef, useState } from 'react';
import { isRecord } from '@/lib/json';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { useLive, useSubscription } from '@/offline/react/live';
import { readDataset } from '@/offline/reads/datasets';
import { galleryText } from '@/text/messages/charts/gallery';
import * as card from '@/ui/card/Card.css';
import { useVisible } from '@/ui/use-visible';
import { createColourAssignment } from '@/viz/colours/assignment';
import type { ChartExample } from '@/viz/plugin';
import { ExampleParts } from '@/viz/react/ExampleParts';
import { StatefulChart } from '@/viz/react/StatefulChart';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import * as css from './Gallery.css';

interface ExampleCardProps {
  readonly vizType: string;
  readonly example: ChartExample;
  /** Null if the server does not have it, or while unknown. */
  readonly datasetId: number | null;
  /** Whether the server's list of datasets is known. */
  readonly isListed: boolean;
}

/** One example, queried and drawn once it is in view. */
export function ExampleCard({ vizType, example, datasetId, isListed }: ExampleCardProps) {
  const region = useRef<HTMLElement>(null);
  const visible = useVisible(region);
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const dataset = useLive(async store => (datasetId === null ? undefined : readDataset(store, datasetId)), [datasetId]);
  useSubscription(datasetId === null ? null : { kind: 'dataset', id: datasetId });
  const [{ colourOf }] = useState(() => createColourAssignment());
  const [rendered, setRendered] = useState(false);
  const onRendered = useCallback(() => setRendered(true), []);
  return (
    <figure
      ref={region}
      className={css.example}
      data-example-status={datasetId === null || rendered ? 'rendered' : 'loading'}
    >
      <figcaption className={css.caption}>{example.caption}</figcaption>
      <div className={`${card.card} ${css.plot}`}>
        {datasetId === null ? (
          <div className={card.body}>
            <p className={css.description}>
              {(isListed ? galleryText.noDataset : galleryText.notHere)(example.dataset)}
            </p>
          </div>
        ) : (
          <ExampleParts example={example} datasetId={datasetId} dataset={dataset?.dataset ?? null}>
            <StatefulChart
              className={card.body}
              vizType={vizType}
              datasetId={datasetId}
              dataset={dataset?.dataset ?? null}
              formData={example.formData}
              name={example.caption}
              colourOf={colourOf}
              cache={cache}
              visible={visible && dataset !== undefined}
              onRendered={onRendered}
            />
          </ExampleParts>
        )}
      </div>
    </figure>
  );
}
