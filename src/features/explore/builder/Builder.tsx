import { useState, type ReactNode } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { builderText as text } from '@/text/messages/explore/builder';
import { media } from '@/ui/theme/media';
import { Segmented } from '@/ui/segmented/Segmented';
import { useMedia } from '@/ui/use-media';
import { MissingDataset } from '../dataset-menu/MissingDataset';
import { AnnotationRunProvider, useChartAnnotations } from '../annotations/annotation-run';
import { BuilderHead } from './BuilderHead';
import * as css from './Builder.css';
import { ChartPane, useChartRun, type ChartRun } from './ChartPane';
import { ControlPane } from './ControlPane';
import { useAfterPicture } from './use-after-picture';
import { useBuilder, type Builder as BuilderControl } from './use-builder';
import { useForced } from './use-forced';
import { useBuilderKeys } from './use-builder-keys';

export interface BuilderProps {
  /** Null for a chart that has never been saved. */
  readonly chartId: number | null;
  readonly name: string;
  /** The form data to start with. */
  readonly opened: FormData;
  /** The saved form data; null for a new chart. */
  readonly saved: FormData | null;
  readonly datasetId: number | null;
  readonly dataset: Dataset | null;
  /** Whether the first query bypasses the caches. */
  readonly isForced: boolean;
  /** Standalone mode: only the picture, nothing around it. */
  readonly isAlone: boolean;
  readonly age: ReactNode;
  /** Parts that are supplied from outside; each gets the builder's state. */
  readonly slot: (builder: BuilderControl) => ReactNode;
  readonly actions: (builder: BuilderControl) => ReactNode;
  readonly fields: (builder: BuilderControl) => ReactNode;
  readonly picker: (builder: BuilderControl) => ReactNode;
  /** Replaces the picture of a chart that lacks required values. */
  readonly beginning: (builder: BuilderControl) => ReactNode;
  readonly results: (builder: BuilderControl, run: ChartRun) => ReactNode;
  readonly onSave: () => void;
}

type Pane = 'chart' | 'controls' | 'columns';

/** The chart builder: the columns of the dataset, the controls, the picture, and the rows behind it. */
export function Builder({
  chartId,
  name,
  opened,
  saved,
  datasetId,
  dataset,
  isForced,
  isAlone,
  ...parts
}: BuilderProps) {
  const [isAuto, setAuto] = useState(true);
  const builder = useBuilder({ opened, saved, dataset, datasetId, isAuto });
  const shownType = typeof builder.shown['viz_type'] === 'string' ? builder.shown['viz_type'] : builder.vizType;
  const present = builder.dataset.name === 'here' ? builder.dataset.dataset : null;
  // The picture may still belong to the previous dataset.
  const shownDataset = [present, dataset].find(each => each?.id === builder.shownDatasetId) ?? null;
  const isMissing = builder.dataset.name === 'missing';
  const isAskable = builder.isAskable && !isMissing;
  const following = useChartRun({
    chartId,
    name,
    vizType: shownType,
    formData: isAskable ? builder.shown : null,
    saved,
    datasetId: builder.shownDatasetId,
    dataset: shownDataset,
  });
  const isFurnished = useAfterPicture(following.run.stage, isAskable);
  useForced(isForced, following.asked.question !== null, following.run.refresh);
  useBuilderKeys({ undo: builder.undo, redo: builder.redo, run: builder.run, save: parts.onSave });
  const isNarrow = useMedia(media.narrow);
  const isPhone = useMedia(media.phone);
  const [pane, setPane] = useState<Pane>('chart');
  const columns = isFurnished && parts.fields(builder);
  const picture = (
    <div className={css.main}>
      <ChartPane
        chartId={chartId}
        name={name}
        following={following}
        isPending={builder.isPending}
        isAskable={isAskable}
        instead={isMissing ? <MissingDataset builder={builder} /> : !isAskable && parts.beginning(builder)}
      />
      {!isAlone && isFurnished && parts.results(builder, following.run)}
    </div>
  );
  const annotations = useChartAnnotations({
    chartId,
    queries: following.run.annotations,
    questionFor: builder.questionFor,
  });
  const controls = (
    <AnnotationRunProvider value={annotations}>
      <ControlPane
        builder={builder}
        run={following.run}
        isAuto={isAuto}
        onAuto={setAuto}
        picker={parts.picker(builder)}
        isFurnished={isFurnished}
      />
    </AnnotationRunProvider>
  );
  if (isAlone) return <div className={css.body}>{picture}</div>;
  return (
    <>
      <BuilderHead
        title={name}
        age={parts.age}
        builder={builder}
        slot={parts.slot(builder)}
        actions={parts.actions(builder)}
      />
      {isNarrow && (
        <div className={css.paneSwitch}>
          <Segmented<Pane>
            label={text.panes}
            options={[
              { id: 'chart', label: text.chart },
              ...(isPhone ? [{ id: 'controls' as const, label: text.controls }] : []),
              { id: 'columns', label: text.columns },
            ]}
            selected={pane}
            onSelect={setPane}
          />
        </div>
      )}
      <div className={css.body}>
        {(!isNarrow || pane === 'columns') && <div className={css.fieldsPane}>{columns}</div>}
        {(!isPhone || pane === 'controls') && controls}
        {(!isNarrow || pane === 'chart' || (!isPhone && pane === 'controls')) && picture}
      </div>
    </>
  );
}
