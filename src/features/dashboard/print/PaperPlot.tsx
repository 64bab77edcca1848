import { useEffect, useState } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { chartText } from '@/text/messages/charts/chart';
import type { ColourOf } from '@/viz/colours/assignment';
import { withDefaults } from '@/viz/controls/defaults';
import { barePicture } from '@/viz/download/picture';
import { svgBlob } from '@/viz/download/raster';
import type { ChartPlugin } from '@/viz/plugin';
import { untouched } from '@/viz/reader-state';
import { useChartColours } from '@/viz/react/use-chart-colours';
import type { ChartResult } from '@/viz/result';
import type { SpecCache } from '@/viz/vega/drawing';
import type { PlacedChart } from './paper-blocks';
import * as css from './Paper.css';

interface PaperPlotProps {
  readonly plugin: ChartPlugin;
  readonly formData: FormData;
  readonly results: readonly ChartResult[];
  readonly dataset: Dataset | null;
  readonly colourOf: ColourOf;
  readonly name: string;
  readonly cache: SpecCache;
  readonly asOf: number;
  readonly place: PlacedChart;
  readonly onDrawn: () => void;
  readonly onFailed: (error: Error) => void;
}

/** Room between a box and its chart, on both sides. */
const INSIDE = 2 * 12;

type Made = { readonly url: string; readonly notes: readonly string[] } | 'empty';

/** A plot as lines and letters of its own, which stay sharp at any size; drawn for the width that it has on paper. */
export function PaperPlot({
  plugin,
  formData,
  results,
  dataset,
  colourOf,
  name,
  cache,
  asOf,
  place,
  onDrawn,
  onFailed,
}: PaperPlotProps) {
  const paint = useChartColours(formData, colourOf);
  const [made, setMade] = useState<Made | null>(null);
  const { width, height } = place;
  useEffect(() => {
    if (!paint) return undefined;
    let isCurrent = true;
    let url: string | null = null;
    const of = { name, plugin, formData, results, dataset, cache, asOf, reader: untouched, ...paint };
    barePicture(of, { width: width - INSIDE, height }).then(
      ({ picture, notes }) => {
        if (!isCurrent) return;
        if (!picture) {
          setMade('empty');
          onDrawn();
          return;
        }
        url = URL.createObjectURL(svgBlob(picture));
        setMade({ url, notes });
      },
      (error: unknown) => {
        if (isCurrent) onFailed(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      isCurrent = false;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [paint, plugin, formData, results, dataset, name, cache, asOf, width, height, onDrawn, onFailed]);
  if (made === null) return null;
  if (made === 'empty') return <p className={css.problem}>{chartText.noData}</p>;
  const summary = plugin.summary({ formData: withDefaults(plugin, formData), results, dataset });
  return (
    <>
      <img className={css.plot} src={made.url} alt={[name, summary].filter(Boolean).join('. ')} onLoad={onDrawn} />
      {made.notes.length > 0 && <p className={css.notes}>{made.notes.join(' · ')}</p>}
    </>
  );
}
