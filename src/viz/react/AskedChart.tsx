import { useMemo, useState } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { chartText } from '@/text/messages/charts/chart';
import { ChartSkeleton } from '@/ui/card/Skeleton';
import { Ask } from '../answers';
import type { ColourOf } from '../colours/assignment';
import type { ChartInteraction } from '../plugin';
import { questionOf } from '../query/question';
import { noInteraction } from '../reader-state';
import type { SpecCache } from '../vega/drawing';
import { AskedBody } from './AskedBody';
import { ChartFailed } from './ChartNotices';
import { ChartPicture } from './ChartPicture';
import { usePlugin } from './use-plugin';

interface AskedChartProps {
  readonly vizType: string;
  readonly datasetId: number | null;
  readonly dataset: Dataset | null;
  readonly formData: FormData;
  readonly name: string;
  readonly colourOf: ColourOf;
  readonly cache: SpecCache;
  /** Nothing is asked or drawn before it is in view. */
  readonly visible?: boolean;
  readonly interaction?: ChartInteraction;
  readonly onDrawn?: () => void;
}

const nothing = () => undefined;

/** A chart by its form data alone: it asks, waits, and shows what comes. */
export function AskedChart({
  vizType,
  datasetId,
  dataset,
  formData,
  name,
  colourOf,
  cache,
  visible = true,
  interaction = noInteraction,
  onDrawn = nothing,
}: AskedChartProps) {
  const plugin = usePlugin(vizType);
  const ready = plugin.name === 'ready' ? plugin.plugin : null;
  const question = useMemo(
    () => (ready && visible ? questionOf(ready, datasetId, formData) : null),
    [ready, visible, datasetId, formData],
  );
  const [failed, setFailed] = useState<string | null>(null);
  if (plugin.name === 'unknown') return <ChartFailed message={chartText.unsupported} onRetry={nothing} />;
  if (plugin.name === 'failed') return <ChartFailed message={plugin.message} onRetry={nothing} />;
  if (failed !== null)
    return <ChartFailed message={chartText.rendering(failed)} isBroken onRetry={() => setFailed(null)} />;
  if (!ready || !question) return <ChartSkeleton />;
  return (
    <Ask question={question}>
      {(asked, retry) => (
        <AskedBody asked={asked} onRetry={retry}>
          {results => (
            <ChartPicture
              plugin={ready}
              formData={formData}
              results={results}
              dataset={dataset}
              colourOf={colourOf}
              name={name}
              cache={cache}
              visible={visible}
              interaction={interaction}
              onDrawn={onDrawn}
              onFailed={error => setFailed(error.message)}
            />
          )}
        </AskedBody>
      )}
    </Ask>
  );
}
