import { useMemo, useRef, useState } from 'react';
import { isRecord } from '@/lib/json';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { useOffline } from '@/offline/react/context';
import { useLiveAnswer } from '@/offline/react/use-live-answer';
import { useDerivedCache } from '@/offline/react/use-derived-cache';
import { chartText } from '@/text/messages/charts/chart';
import * as card from '@/ui/card/Card.css';
import { usePageFacts } from '@/ui/shell/page-facts';
import { createColourAssignment } from '@/viz/colours/assignment';
import type { ChartInteraction } from '@/viz/plugin';
import type { OwnState } from '@/viz/query/chart-queries';
import { ChartStage } from '@/viz/react/ChartStage';
import { shownChart, type Tool } from '@/viz/react/shown-chart';
import { frameOf, shownIn } from '@/viz/react/stage';
import { StageMarker } from '@/viz/react/StageMarker';
import { useChartQuestion } from '@/viz/react/use-chart-question';
import { useChartStage } from '@/viz/react/use-chart-stage';
import { SPEC_CACHE } from '@/viz/vega/drawing';
import { ChartToolsMenu } from './ChartToolsMenu';
import { useNotedOpening } from './use-noted-opening';
import * as css from './Explore.css';

interface ChartViewProps {
  /** Null for an unsaved chart. */
  readonly chartId: number | null;
  readonly name: string;
  readonly vizType: string;
  readonly formData: FormData;
  readonly datasetId: number | null;
  readonly dataset: Dataset | null;
}

/** Shows only the chart. */
export function ChartView({ chartId, name, vizType, formData, datasetId, dataset }: ChartViewProps) {
  const { clock } = useOffline();
  const cache = useDerivedCache(SPEC_CACHE, isRecord);
  const [ownState, setOwnState] = useState<OwnState>({});
  useNotedOpening(chartId);
  const asked = useChartQuestion({ vizType, datasetId, formData, ownState });
  const answer = useLiveAnswer(asked.question, { chartId, dashboardId: null, priority: 0 });
  const control = useChartStage(asked, answer, { dataset });
  const { stage } = control;
  const [{ colourOf }] = useState(() => createColourAssignment());
  const setting = { name, datasetId, dataset, colourOf, cache, selected: null };
  const shown = shownIn(stage);
  const chart = shown && shownChart(shown, setting);
  usePageFacts(
    chart ? [chartText.rows(chart.results.reduce((sum, result) => sum + result.rowCount, 0))] : [],
    chart?.asOf ?? null,
  );

  const region = useRef<HTMLElement>(null);
  const [tool, setTool] = useState<Tool | null>(null);
  const interaction = useMemo<ChartInteraction>(
    () => ({ ownState, onOwnState: setOwnState, onMenu: (meaning, at) => setTool({ kind: 'mark-menu', meaning, at }) }),
    [ownState],
  );
  return (
    <section
      ref={region}
      className={`${card.card} ${css.rows}`}
      aria-label={name}
      data-chart-id={chartId ?? undefined}
      {...frameOf(stage)}
    >
      <header className={card.head}>
        <h2 className={card.title}>{name}</h2>
        <StageMarker stage={stage} now={clock.now()} />
        {chart && <ChartToolsMenu chart={chart} tool={tool} region={region} onTool={setTool} />}
      </header>
      <ChartStage control={control} setting={setting} className={card.body} interaction={interaction} />
    </section>
  );
}
