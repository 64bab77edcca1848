import { useState, type ReactNode } from 'react';
import type { Chart, FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { canAddChart } from '@/model/rights';
import { useOpenSession } from '@/offline/react/context';
import { builderText as text } from '@/text/messages/explore/builder';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { Builder } from './builder/Builder';
import { ChartMore, DatasetLink, InDashboards } from './builder/ChartHead';
import type { Builder as BuilderControl } from './builder/use-builder';
import { ChartTypePicker } from './chart-types/ChartTypePicker';
import { changing, Proposals } from './chart-types/Proposals';
import { FieldDragProvider } from './fields/drag/FieldDragProvider';
import type { OpeningParameters } from './opening/opening-parameters';
import { ChartDialogs, type OpenChartDialog } from './save/ChartDialogs';
import { ShareButton } from './share/ShareButton';
import { useFormDataKey } from './share/use-form-data-key';

// Loaded after the picture.
const BuilderFields = lazy(() => import('./fields/BuilderFields'));
const BuilderResults = lazy(() => import('./results/BuilderResults'));

export interface ChartBuilderProps {
  /** Null for a chart that has never been saved. */
  readonly chart: Chart | null;
  /** The form data to start with, including unsaved changes if known. */
  readonly opened: FormData;
  /** The saved form data; null for a new chart. */
  readonly saved: FormData | null;
  /** The dataset of the saved chart; null if it names none. */
  readonly datasetId: number | null;
  readonly dataset: Dataset | null;
  readonly dashboards: readonly { readonly id: number; readonly title: string }[];
  readonly opening: OpeningParameters;
  /** Shown beside the title. */
  readonly slot?: ReactNode;
  /** The age of a stored chart. */
  readonly age?: ReactNode;
}

/** A chart with everything needed to change it. */
export function ChartBuilder({
  chart,
  opened,
  saved,
  datasetId,
  dataset,
  dashboards,
  opening,
  slot,
  age,
}: ChartBuilderProps) {
  const { facts } = useOpenSession();
  const [open, setOpen] = useState<OpenChartDialog>(null);
  const name = chart?.name ?? text.untitled;
  const mayAdd = canAddChart(facts.roles);
  return (
    <FieldDragProvider>
      <Builder
        chartId={chart?.id ?? null}
        name={name}
        opened={opened}
        saved={saved}
        datasetId={datasetId}
        dataset={dataset}
        isForced={opening.isForced}
        isAlone={opening.mode !== 'NONE'}
        age={age ?? null}
        slot={builder => (
          <>
            <DatasetLink builder={builder} />
            {dashboards.length > 0 && <InDashboards dashboards={dashboards} />}
            {slot}
          </>
        )}
        actions={builder => (
          <>
            <Unsaved chart={chart} name={name} builder={builder} />
            {mayAdd && (
              <Button variant="primary" isDisabled={builder.datasetId === null} onPress={() => setOpen('save')}>
                {text.save}
              </Button>
            )}
            {chart && <ChartMore chartId={chart.id} onOpen={setOpen} mayChange={mayAdd} />}
            <ChartDialogs
              chart={chart}
              builder={builder}
              dashboardId={opening.dashboardId}
              open={open}
              onOpen={setOpen}
            />
          </>
        )}
        fields={builder => <BuilderFields builder={builder} />}
        picker={builder => <ChartTypePicker {...changing(builder)} onChoose={builder.chooseType} />}
        beginning={builder => <Proposals builder={builder} />}
        results={(builder, run) => (
          <>
            {chart === null && builder.isAskable && <Proposals builder={builder} />}
            <BuilderResults builder={builder} run={run} />
          </>
        )}
        onSave={() => mayAdd && setOpen('save')}
      />
    </FieldDragProvider>
  );
}

interface UnsavedProps extends Pick<ChartBuilderProps, 'chart'> {
  readonly name: string;
  readonly builder: BuilderControl;
}

/** Stores unsaved changes so that a reload restores them, and shares the chart as it is. */
function Unsaved({ chart, name, builder }: UnsavedProps) {
  const { formData } = builder.state;
  const source = { chartId: chart?.id ?? null, datasetId: builder.datasetId };
  const { keep } = useFormDataKey({ ...source, name, formData: builder.isAltered ? formData : null });
  return <ShareButton {...source} name={name} formData={formData} keep={keep} />;
}
