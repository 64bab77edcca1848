import { Clock } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { useOffline } from '@/offline/react/context';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { useAnswer } from '@/offline/react/use-answer';
import { chartStatus } from '@/offline/reads/answer-state';
import { asOf, fullTime } from '@/text/ages';
import { chartText } from '@/text/messages/charts/chart';
import { exploreText } from '@/text/messages/charts/explore';
import * as card from '@/ui/card/Card.css';
import { ChartSkeleton } from '@/ui/card/Skeleton';
import { Marker } from '@/ui/marker/Marker';
import { usePageFacts } from '@/ui/shell/page-facts';
import { createColourAssignment } from '@/viz/colours/assignment';
import type { ChartInteraction, OwnState } from '@/viz/plugin';
import { questionOf } from '@/viz/query/question';
import { ChartFailed, ChartMissing } from '@/viz/react/ChartNotices';
import { ChartPicture } from '@/viz/react/ChartPicture';
import { useDrawing } from '@/viz/react/use-drawing';
import { ResultTable } from '@/viz/react/ResultTable';
import { usePlugin } from '@/viz/react/use-plugin';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import type { Tool, ToolChart } from '@/viz/react/tool';
import { ChartToolsMenu } from './ChartToolsMenu';
import * as css from './Explore.css';

interface ChartViewProps {
  /** Null for a chart that is not saved. */
  readonly chartId: number | null;
  readonly name: string;
  readonly vizType: string;
  readonly formData: FormData;
  readonly datasetId: number | null;
  readonly dataset: Dataset | null;
  /** Whether the rows stand below the picture; a table needs them once only. */
  readonly withRows: boolean;
}

/** A chart with the rows behind it. */
export function ChartView({ chartId, name, vizType, formData, datasetId, dataset, withRows }: ChartViewProps) {
  const { clock, board, log } = useOffline();
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const plugin = usePlugin(vizType);
  const [ownState, setOwnState] = useState<OwnState>({});
  useEffect(() => log({ name: 'mount_explorer', at: { source: 'explore', id: chartId ?? 0 } }), [log, chartId]);
  const ready = plugin.name === 'ready' ? plugin.plugin : null;
  const question = useMemo(
    () => (ready ? questionOf(ready, datasetId, formData, ownState) : null),
    [ready, datasetId, formData, ownState],
  );
  const state = useAnswer(question, { chartId, dashboardId: null, priority: 0 });
  const [{ colourOf }] = useState(() => createColourAssignment());
  const shown = state.name === 'shown' ? state.stored : null;
  const drawing = useDrawing(shown);
  const retry = () => {
    drawing.again();
    if (question) board.requestRefresh(new Set([`result ${question.key}`]), true);
  };
  usePageFacts(
    shown ? [chartText.rows(shown.results.reduce((sum, result) => sum + result.rowCount, 0))] : [],
    shown?.asOf ?? null,
  );

  const region = useRef<HTMLElement>(null);
  const [tool, setTool] = useState<Tool | null>(null);
  const interaction = useMemo<ChartInteraction>(
    () => ({ ownState, onOwnState: setOwnState, onMenu: (meaning, at) => setTool({ kind: 'mark-menu', meaning, at }) }),
    [ownState],
  );
  const tools: ToolChart | null =
    ready && shown
      ? { name, vizType, plugin: ready, datasetId, dataset, formData, colourOf, cache, selected: null, ...shown }
      : null;

  const problem =
    plugin.name === 'unknown'
      ? chartText.unsupported
      : plugin.name === 'failed'
        ? plugin.message
        : state.name === 'failed'
          ? state.message
          : null;
  const broken = drawing.broken === null ? null : chartText.rendering(drawing.broken);
  return (
    <>
      <section
        ref={region}
        className={`${card.card} ${withRows ? css.picture : css.rows}`}
        aria-label={name}
        data-chart-id={chartId ?? undefined}
        data-chart-status={problem || broken ? 'failed' : chartStatus(state, drawing.isDrawn)}
        {...(problem || broken ? { 'data-tone': 'red' } : {})}
      >
        <header className={card.head}>
          <h2 className={card.title}>{name}</h2>
          {state.name === 'shown' && state.stale && (
            <Marker
              tone="amber"
              icon={<Clock size={12} aria-hidden="true" />}
              title={chartText.asOf(fullTime(state.stored.asOf))}
            >
              {asOf(state.stored.asOf, clock.now())}
            </Marker>
          )}
          {tools && <ChartToolsMenu chart={tools} tool={tool} region={region} onTool={setTool} />}
        </header>
        <div className={card.body}>
          {problem ? (
            <ChartFailed
              message={problem}
              facts={plugin.name === 'ready' && state.name === 'failed' ? state.facts : undefined}
              onRetry={retry}
            />
          ) : broken ? (
            <ChartFailed message={broken} isBroken onRetry={retry} />
          ) : state.name === 'missing' ? (
            <ChartMissing onRetry={retry} />
          ) : ready && shown ? (
            <ChartPicture
              plugin={ready}
              formData={formData}
              results={shown.results}
              dataset={dataset}
              colourOf={colourOf}
              name={name}
              cache={cache}
              visible
              interaction={interaction}
              onDrawn={drawing.onDrawn}
              onFailed={drawing.onFailed}
            />
          ) : (
            <ChartSkeleton />
          )}
        </div>
      </section>
      {withRows && shown && tools && (
        <section className={`${card.card} ${css.data}`} aria-label={exploreText.data}>
          <header className={card.head}>
            <h2 className={card.title}>{exploreText.data}</h2>
          </header>
          <div className={card.body}>
            <ResultTable results={shown.results} dataset={dataset} label={`${name}. ${exploreText.data}`} of={tools} />
          </div>
        </section>
      )}
    </>
  );
}
