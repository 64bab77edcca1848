import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { textOf, type FormData } from '@/model/chart';
import type { QueryContext } from '@/model/query-context';
import { type Dataset } from '@/model/dataset';
import { parseDatasourceKey } from '@/model/datasource-key';
import { useOpenSession } from '@/offline/react/context';
import { builderText as text } from '@/text/messages/explore/builder';
import { useToast } from '@/ui/toast/Toast';
import { typeName } from '@/viz/catalogue';
import { changed, problemsOf, type ControlProblem } from '@/viz/controls/editing';
import { withDefaults } from '@/viz/controls/field';
import type { ControlPanel, PanelContext } from '@/viz/controls/panel';
import { loadControls } from '@/viz/panels';
import { loadPlugin } from '@/viz/registry';
import { questionOf, type Question } from '@/viz/query/question';
import { usePlugin } from '@/viz/react/use-plugin';
import { useChartDataset, type ChartDataset } from './use-chart-dataset';
import { useAutoRun } from './use-auto-run';
import { builderAfter, isAltered, openedBuilder, type BuilderState } from './builder-state';

/** The type of a chart that has none. */
export const DEFAULT_TYPE = 'table';

export const typeOf = (form: FormData): string => textOf(form, 'viz_type') ?? DEFAULT_TYPE;

/** The panel of a chart type: undefined while it loads, null if the type has none here. */
export function usePanel(vizType: string): ControlPanel | null | undefined {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly panel: ControlPanel | null } | null>(null);
  useEffect(() => {
    let current = true;
    const settle = (panel: ControlPanel | null) => current && setLoaded({ of: vizType, panel });
    loadControls(vizType).then(settle, () => settle(null));
    return () => {
      current = false;
    };
  }, [vizType]);
  return loaded?.of === vizType ? loaded.panel : undefined;
}

/** A chart being built, with everything its screen needs to show and change it. */
export interface Builder {
  readonly state: BuilderState;
  readonly vizType: string;
  readonly datasetId: number | null;
  /** The dataset of the picture. */
  readonly shownDatasetId: number | null;
  /** The dataset that the form data name. */
  readonly dataset: ChartDataset;
  readonly panel: ControlPanel | null | undefined;
  /** Null until the code of the chart type is loaded. */
  readonly context: PanelContext | null;
  readonly problems: ReadonlyMap<string, ControlProblem>;
  /** What the picture shows: the current controls, unless they need a query that has not run yet. */
  readonly shown: FormData;
  /** Whether there are unsaved changes. */
  readonly isAltered: boolean;
  /** Whether there is anything to query: a new chart may lack required values. */
  readonly isAskable: boolean;
  /** Whether the controls need a different query than the picture shows. */
  readonly isPending: boolean;
  /** The query of the chart with these form data; null while it is unknown. */
  readonly questionFor: (formData: FormData) => Question | null;
  readonly set: (name: string, value: unknown) => void;
  /** Replaces the form data in one step that can be undone. */
  readonly replace: (formData: FormData) => void;
  /** Changes the chart type, once its controls are loaded. */
  readonly chooseType: (vizType: string) => void;
  readonly run: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly saved: (formData: FormData) => void;
}

interface BuilderOptions {
  readonly opened: FormData;
  /** The saved form data; null for a new chart. */
  readonly saved: FormData | null;
  /** The dataset of the saved chart; null while it is unknown. */
  readonly dataset: Dataset | null;
  /** The dataset of the saved chart, for form data that name none. */
  readonly datasetId: number | null;
  /** Whether the picture updates automatically. */
  readonly isAuto: boolean;
}

/** Whether no column and no metric is queried, as in a new table; servers reject that. */
const asksNothing = ({ queries }: QueryContext): boolean =>
  queries.length > 0 &&
  queries.every(query => [query.columns, query.groupby, query.metrics].every(asked => (asked ?? []).length === 0));

const namesOf = ({ columns, metrics }: Dataset) =>
  JSON.stringify([columns.map(({ name }) => name).sort(), metrics.map(({ name }) => name).sort()]);
/** Whether the dataset itself changed, rather than the form data naming another one. */
const hasOtherNames = (before: Dataset, now: Dataset): boolean =>
  before.id === now.id && namesOf(before) !== namesOf(now);

export function useBuilder({ opened, saved, dataset: given, datasetId: savedId, isAuto }: BuilderOptions): Builder {
  const { facts } = useOpenSession();
  const toast = useToast();
  const [state, dispatch] = useReducer(builderAfter, null, () => openedBuilder(opened, saved));
  const { formData, asked } = state;
  const vizType = typeOf(formData);
  const datasetId = parseDatasourceKey(formData['datasource']) ?? savedId;
  // The picture may still belong to another dataset.
  const askedDatasetId = parseDatasourceKey(asked['datasource']) ?? savedId;
  const chartDataset = useChartDataset(datasetId, given);
  const dataset = chartDataset.name === 'here' ? chartDataset.dataset : null;
  const panel = usePanel(vizType);
  const plugin = usePlugin(vizType);
  const askedPlugin = usePlugin(typeOf(asked));
  const ready = plugin.name === 'ready' ? plugin.plugin : null;
  const askedReady = askedPlugin.name === 'ready' ? askedPlugin.plugin : null;

  const context = useMemo<PanelContext | null>(
    () =>
      ready && {
        formData: withDefaults(ready, formData),
        dataset,
        flags: facts.flags,
        engine: dataset?.backend ?? null,
      },
    [ready, formData, dataset, facts.flags],
  );
  // Until then there are no known errors.
  const isRead = context !== null && panel !== undefined;
  const problems = useMemo(() => (panel && context ? problemsOf(panel, context) : none), [panel, context]);
  const wanted = useMemo(() => (ready ? questionOf(ready, datasetId, formData) : null), [ready, datasetId, formData]);
  const wantedKey = wanted?.key ?? null;
  const canRun = isRead && problems.size === 0 && !(wanted && asksNothing(wanted.context));
  const askedKey = useMemo(
    () => (askedReady ? (questionOf(askedReady, askedDatasetId, asked)?.key ?? null) : null),
    [askedReady, askedDatasetId, asked],
  );
  const isSameQuestion = formData === asked || (wantedKey !== null && wantedKey === askedKey);
  const isPending = !isSameQuestion && ready !== null;

  const [known, setKnown] = useState(dataset);
  if (dataset !== known && panel !== undefined) {
    setKnown(dataset);
    if (known && dataset && hasOtherNames(known, dataset)) dispatch({ name: 'dataset-changed', dataset, panel });
  }
  useEffect(() => {
    if (saved !== null) dispatch({ name: 'refreshed', saved });
  }, [saved]);
  // A new chart that lacks nothing is shown immediately.
  const isWhole = canRun && asked === formData;
  useEffect(() => {
    if (isWhole) dispatch({ name: 'run' });
  }, [isWhole]);
  useAutoRun({
    isWanted: isAuto && isPending && canRun,
    wanted: formData,
    run: () => dispatch({ name: 'run' }),
  });

  const set = useCallback(
    (name: string, value: unknown) => {
      if (!panel || !context) return;
      // The panel shows defaults filled in, but only what the user or the chart's author set is stored.
      const next = changed(panel, { ...context, formData }, name, value).formData;
      const { [name]: cleared, ...rest } = next;
      dispatch({ name: 'changed', formData: cleared === undefined ? rest : next });
    },
    [panel, context, formData],
  );
  const chooseType = (to: string) => {
    if (to === vizType) return;
    const code = loadPlugin(to);
    if (!code) return;
    void Promise.all([loadControls(to), code]).then(
      ([nextPanel]) => {
        if (!nextPanel) return;
        const from = { vizType, panel: panel ?? null };
        dispatch({ name: 'type-chosen', from, to: { vizType: to, panel: nextPanel }, dataset });
      },
      () => toast({ text: text.noType(typeName(to)), isFailure: true }),
    );
  };
  return {
    state,
    chooseType,
    vizType,
    datasetId,
    shownDatasetId: isSameQuestion ? datasetId : askedDatasetId,
    dataset: chartDataset,
    panel,
    context,
    problems,
    shown: isSameQuestion ? formData : asked,
    isPending,
    isAltered: isAltered(state),
    isAskable: state.isAskable,
    questionFor: useCallback(
      (form: FormData) => (ready ? questionOf(ready, datasetId, form) : null),
      [ready, datasetId],
    ),
    set,
    replace: useCallback((next: FormData) => dispatch({ name: 'changed', formData: next }), []),
    run: useCallback(() => dispatch({ name: 'run' }), []),
    undo: useCallback(() => dispatch({ name: 'undone' }), []),
    redo: useCallback(() => dispatch({ name: 'redone' }), []),
    saved: useCallback((next: FormData) => dispatch({ name: 'saved', formData: next }), []),
  };
}

const none: ReadonlyMap<string, ControlProblem> = new Map();

/** The dataset of the chart being built, if known. */
export const datasetHere = ({ dataset }: Builder): Dataset | null => (dataset.name === 'here' ? dataset.dataset : null);
