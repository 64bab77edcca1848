import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { textOf, type FormData } from '@/model/chart';
import type { QueryContext } from '@/model/query-context';
import { parseDatasourceKey, type Dataset } from '@/model/dataset';
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

/** What a chart without a type is shown as. */
export const DEFAULT_TYPE = 'table';

export const typeOf = (form: FormData): string => textOf(form, 'viz_type') ?? DEFAULT_TYPE;

/** The panel of a chart type: undefined while it is loaded, null for a type that has none here. */
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

/** A chart that is being built, and all that its screen needs to show and change it. */
export interface Builder {
  readonly state: BuilderState;
  readonly vizType: string;
  readonly datasetId: number | null;
  /** The dataset of the picture. */
  readonly shownDatasetId: number | null;
  /** The dataset that the form data name. */
  readonly dataset: ChartDataset;
  readonly panel: ControlPanel | null | undefined;
  /** Null until the code of the chart type is there. */
  readonly context: PanelContext | null;
  readonly problems: ReadonlyMap<string, ControlProblem>;
  /** What the picture shows: the same as the controls say, unless that asks another question that was not run yet. */
  readonly shown: FormData;
  /** Whether the controls say something that is not saved. */
  readonly isAltered: boolean;
  /** Whether there is anything to ask: a chart that is begun may lack what it needs. */
  readonly isAskable: boolean;
  /** Whether the controls ask another question than the picture answers. */
  readonly isPending: boolean;
  /** What the chart would ask if it had these form data; null while that is not known. */
  readonly questionFor: (formData: FormData) => Question | null;
  readonly set: (name: string, value: unknown) => void;
  /** Puts other form data in the place of what is there, as one step that can be taken back. */
  readonly replace: (formData: FormData) => void;
  /** Makes the chart another type, once the controls of that are here. */
  readonly chooseType: (vizType: string) => void;
  readonly run: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly saved: (formData: FormData) => void;
}

interface BuilderOptions {
  readonly opened: FormData;
  /** The chart as it is saved; null for a new one. */
  readonly saved: FormData | null;
  /** Of the saved chart; null while it is not known. */
  readonly dataset: Dataset | null;
  /** Of the saved chart, for form data that name none. */
  readonly datasetId: number | null;
  /** Whether the picture follows the controls by itself. */
  readonly isAuto: boolean;
}

/** Whether no column and no metric is asked for, which a server refuses: such as a new table. */
const asksNothing = ({ queries }: QueryContext): boolean =>
  queries.length > 0 &&
  queries.every(query => [query.columns, query.groupby, query.metrics].every(asked => (asked ?? []).length === 0));

const namesOf = ({ columns, metrics }: Dataset) =>
  JSON.stringify([columns.map(({ name }) => name).sort(), metrics.map(({ name }) => name).sort()]);
/** Whether the same dataset has changed: form data that name another one were made for that. */
const hasOtherNames = (before: Dataset, now: Dataset): boolean =>
  before.id === now.id && namesOf(before) !== namesOf(now);

export function useBuilder({ opened, saved, dataset: given, datasetId: savedId, isAuto }: BuilderOptions): Builder {
  const { facts } = useOpenSession();
  const toast = useToast();
  const [state, dispatch] = useReducer(builderAfter, null, () => openedBuilder(opened, saved));
  const { formData, asked } = state;
  const vizType = typeOf(formData);
  const datasetId = parseDatasourceKey(formData['datasource']) ?? savedId;
  // The picture may be of another dataset still.
  const askedDatasetId = parseDatasourceKey(asked['datasource']) ?? savedId;
  const chartDataset = useChartDataset(datasetId, given);
  const dataset = chartDataset.name === 'here' ? chartDataset.dataset : null;
  const panel = usePanel(vizType);
  const plugin = usePlugin(vizType);
  const askedPlugin = usePlugin(typeOf(asked));
  const ready = plugin.name === 'ready' ? plugin.plugin : null;
  const askedReady = askedPlugin.name === 'ready' ? askedPlugin.plugin : null;

  // A type that is drawn elsewhere is edited all the same: its panel knows its settings.
  const settings = ready ?? (plugin.name === 'unknown' ? (panel ?? null) : null);
  const context = useMemo<PanelContext | null>(
    () =>
      settings && {
        formData: withDefaults(settings, formData),
        dataset,
        flags: facts.flags,
        engine: dataset?.backend ?? null,
      },
    [settings, formData, dataset, facts.flags],
  );
  // Before that nothing is known to be wrong.
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
  const isPending = !isSameQuestion && settings !== null;

  const [known, setKnown] = useState(dataset);
  if (dataset !== known && panel !== undefined) {
    setKnown(dataset);
    if (known && dataset && hasOtherNames(known, dataset)) dispatch({ name: 'dataset-changed', dataset, panel });
  }
  useEffect(() => {
    if (saved !== null) dispatch({ name: 'refreshed', saved });
  }, [saved]);
  // A chart that lacks nothing as it is begun is shown at once.
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
      // What the panel shows has defaults filled in; what is stored is what the person, or whoever made the chart, set.
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
      () => toast({ text: text.noType(typeName(to)) }),
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

/** The dataset of a chart that is built, where it is known. */
export const datasetHere = ({ dataset }: Builder): Dataset | null => (dataset.name === 'here' ? dataset.dataset : null);
