import { useEffect, useState } from 'react';
import { revokeLater } from '@/lib/object-url';
import { chartText } from '@/text/messages/charts/chart';
import { barePicture } from '@/viz/download/picture';
import { svgBlob } from '@/viz/download/raster';
import { untouched } from '@/viz/plugin';
import { inputFor } from '@/viz/query/completed';
import type { ShownChart } from '@/viz/react/shown-chart';
import { useChartColours } from '@/viz/react/use-chart-colours';
import type { PlacedChart } from './print-blocks';
import * as css from './Print.css';

interface PrintPlotProps {
  readonly chart: ShownChart;
  readonly placed: PlacedChart;
  readonly onRendered: () => void;
  readonly onFailed: (error: Error) => void;
}

/** Room between a box and its chart, on both sides. */
const INSIDE = 2 * 12;

type Made = { readonly url: string; readonly notes: readonly string[] } | 'empty';

/** A plot as SVG lines and text, which stay sharp at any size; drawn for its width on paper. */
export function PrintPlot({ chart, placed, onRendered, onFailed }: PrintPlotProps) {
  const { plugin, formData, results, dataset, name, cache, asOf } = chart;
  const paint = useChartColours(formData, chart.colourOf);
  const [made, setMade] = useState<Made | null>(null);
  const { width, height } = placed;
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
          onRendered();
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
      if (url !== null) revokeLater(url);
    };
  }, [paint, plugin, formData, results, dataset, name, cache, asOf, width, height, onRendered, onFailed]);
  if (made === null) return null;
  if (made === 'empty') return <p className={css.problem}>{chartText.noData}</p>;
  const summary = plugin.summary(inputFor(plugin, { formData, results, dataset }));
  return (
    <>
      <img className={css.plot} src={made.url} alt={[name, summary].filter(Boolean).join('. ')} onLoad={onRendered} />
      {made.notes.length > 0 && <p className={css.notes}>{made.notes.join(' · ')}</p>}
    </>
  );
}
