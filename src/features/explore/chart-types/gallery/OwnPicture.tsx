import { useMemo, useState } from 'react';
import { isRecord } from '@/lib/json';
import type { Dataset } from '@/model/dataset';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { typeGalleryText as text } from '@/text/messages/explore/chart-types';
import { createColourAssignment } from '@/viz/colours/assignment';
import { StatefulChart } from '@/viz/react/StatefulChart';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import { carriedOver } from '../carried';
import type { LoadedTypeChange } from '../load-type-change';
import * as css from './Gallery.css';

interface OwnPictureProps {
  readonly vizType: string;
  readonly change: LoadedTypeChange;
  readonly dataset: Dataset | null;
  /** False while the user moves through the types by keyboard, so that no charts are queried on the way. */
  readonly isRested: boolean;
}

/** The current chart as another type, if that type requires nothing more. */
export function OwnPicture({ vizType, change, dataset, isRested }: OwnPictureProps) {
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const [{ colourOf }] = useState(() => createColourAssignment());
  const { carried, missing } = useMemo(() => carriedOver(change, dataset), [change, dataset]);
  if (dataset === null || missing.length > 0 || carried.length === 0) return null;
  return (
    <div>
      <p className={css.quiet}>{text.withYourData}</p>
      <div className={css.own} inert>
        <StatefulChart
          className={css.chart}
          vizType={vizType}
          datasetId={dataset.id}
          dataset={dataset}
          formData={change.formData}
          name={text.withYourData}
          colourOf={colourOf}
          cache={cache}
          visible={isRested}
        />
      </div>
    </div>
  );
}
