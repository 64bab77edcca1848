import { ChevronDown, ChevronUp, Database } from 'lucide-react';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { useMemo, useRef, useState } from 'react';
import type { FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { zonedColumns } from '@/model/zoned-type';
import { useIsAway } from '@/offline/react/context';
import { exploreResultsText as text } from '@/text/messages/explore/results';
import { Button, IconButton } from '@/ui/button/Button';
import * as card from '@/ui/card/Card.css';
import { lazy } from '@/ui/lazy/lazy';
import { Notice } from '@/ui/notice/Notice';
import { RowEdge } from '@/ui/panel-edge/RowEdge';
import { Tabs } from '@/ui/tabs/Tabs';
import { useSize } from '@/ui/use-size';
import { questionOf, type Question } from '@/viz/query/question';
import { answersToRead } from '@/viz/react/rows-to-read';
import type { ShownChart } from '@/viz/react/shown-chart';
import { asideOf, type ChartStage, type ShownAnswer } from '@/viz/react/stage';
import { useColumnColours } from '@/viz/react/use-column-colours';
import { isComputedHere } from '@/viz/result';
import { QueryTools } from '@/viz/tools/ChartQuery';
import { statementsOf } from '@/viz/tools/copied-query';
import type { SpecificationDraft } from '@/viz/tools/Specification';
import { StoredMark } from '../StoredMark';
import { NoResults, NoSamples } from './NoRows';
import { answerPlace, hasRoomBeside, partsOf, type PartId } from './parts';
import { QueryPart } from './QueryPart';
import { RowsGrid } from './RowsGrid';
import { RowsTools } from './RowsTools';
import { statementToSave, type StatementToSave } from './statement-to-save';
import { useChartSql } from './use-chart-sql';
import { useDownloads } from './use-downloads';
import { useOriginalTimes } from './use-original-times';
import { shares, usePaneSize } from './use-pane-size';
import { useRowsTable } from './use-rows-table';
import { useSamples } from './use-samples';
import { useRowsView, useShownRows } from './use-shown-rows';
import * as css from './Results.css';

const LocalOrigin = lazy(async () => ({ default: (await import('@/viz/react/LocalMark')).LocalOrigin }));

const Specification = lazy(() => import('@/viz/tools/Specification'));

export interface ResultsPaneProps {
  /** The chart as shown, with its results; null while there is none. */
  readonly chart: ShownChart | null;
  /** The state of the chart, including why it may show nothing. */
  readonly stage: ChartStage<ShownAnswer>;
  /** The current query; null while unknown. */
  readonly question: Question | null;
  /** The settings of the current query. */
  readonly formData: FormData;
  readonly datasetId: number | null;
  readonly dataset: Dataset | null;
  /** Runs the query again. */
  readonly onRetry: () => void;
  /** Opens a statement in the SQL editor; absent if not possible. */
  readonly onOpenSql?: ((sql: string) => void) | undefined;
  /** Saves a statement with the columns of its rows as a dataset; absent if not possible. */
  readonly onSaveDataset?: ((statement: StatementToSave) => void) | undefined;
}

const none: ShownChart['results'] = [];
const noneZoned: ReadonlySet<string> = new Set();

const titles: Readonly<Record<Exclude<PartId, `results-${number}`>, () => string>> = {
  samples: () => text.samples,
  query: () => text.query,
  specification: () => text.specification,
};

function titleOf(part: PartId): string {
  return part === 'samples' || part === 'query' || part === 'specification'
    ? titles[part]()
    : text.results((answerPlace(part) ?? 0) + 1);
}

/**
 * The pane below a chart being built: the rows of each of its queries, samples of its dataset, its queries, and its
 * specification to experiment with.
 */
export function ResultsPane(props: ResultsPaneProps) {
  const { chart, stage, question, formData, datasetId, dataset, onRetry, onOpenSql, onSaveDataset } = props;
  const pane = useRef<HTMLElement>(null);
  const room = useSize(pane);
  const isAway = useIsAway();
  const size = usePaneSize();
  const parts = partsOf(chart ? answersToRead(chart.results, chart.plugin).length : 0);
  const [chosen, setChosen] = useState<PartId>('results-0');
  const part = parts.includes(chosen) ? chosen : 'results-0';
  const [draft, setDraft] = useState<SpecificationDraft | null>(null);
  // Stand-in rows are the result of an earlier query.
  const isAside = asideOf(stage) !== undefined;
  const asked = useMemo(
    () => (isAside && chart ? questionOf(chart.plugin, chart.datasetId, chart.formData) : question),
    [isAside, chart, question],
  );
  const samples = useSamples(part === 'samples' && size.isOpen ? datasetId : null);
  const samplesName = dataset?.name ?? text.samples;
  const shown = useShownRows({ part, chart, asked, samples: samples.state, dataset, samplesName });
  const [view, setView] = useRowsView(part, shown?.result ?? null);
  const { originals, setOriginal } = useOriginalTimes(datasetId);
  const table = useRowsTable(shown?.result ?? null, dataset, view, originals, part !== 'samples');
  const columnColour = useColumnColours(part === 'samples' ? null : chart);
  const answer = shown?.answer;
  const colourOf = useMemo(
    () => (column: string) => (answer ? columnColour(answer, column) : undefined),
    [answer, columnColour],
  );
  const zoned = useMemo(() => (dataset ? zonedColumns(dataset) : noneZoned), [dataset]);
  const downloads = useDownloads(shown?.file ?? null);
  const results = chart?.results ?? none;
  const lacksSql = part === 'query' && size.isOpen && statementsOf(results).length === 0;
  const sql = useChartSql(lacksSql ? (asked?.context ?? null) : null);
  const stated = sql.state.name === 'read' ? sql.state.statements.map(each => ({ sql: each })) : results;

  const firstSql = statementsOf(stated)[0];
  const firstQuery = asked?.context.queries[0];
  const savable =
    onSaveDataset && firstSql !== undefined && firstQuery ? statementToSave(firstSql, firstQuery, dataset) : null;

  function body() {
    if (part === 'query') {
      if (!chart && question === null) return <Notice>{text.run}</Notice>;
      return <QueryPart results={stated} state={sql.state} onRetry={sql.retry} />;
    }
    if (part === 'specification') {
      if (!chart) return <NoResults stage={stage} isAsked={question !== null} onRetry={onRetry} />;
      return <Specification chart={chart} draft={draft} onDraft={setDraft} />;
    }
    const isSamples = part === 'samples';
    if (isSamples && datasetId === null) return <Notice>{text.noDataset}</Notice>;
    if (!shown || !table)
      return isSamples ? (
        <NoSamples state={samples.state} onRetry={samples.refresh} />
      ) : (
        <NoResults stage={stage} isAsked={question !== null} onRetry={onRetry} />
      );
    if (shown.result.rowCount === 0 || table.columns.length === 0)
      return <Notice>{isSamples ? text.noSamples : text.noResults}</Notice>;
    if (table.count === 0) return <Notice>{text.noneFound}</Notice>;
    const name = isSamples ? samplesName : (chart?.name ?? '');
    return (
      <RowsGrid
        key={part}
        label={text.rowsOf(name, titleOf(part))}
        table={table}
        rowCount={shown.result.rowCount}
        view={view}
        onView={setView}
        originals={originals}
        onOriginal={setOriginal}
        colourOf={colourOf}
      />
    );
  }

  const isBeside = hasRoomBeside(parts.length, room?.width ?? null, isAway && part === 'samples');
  const tools = (
    <>
      {part === 'samples' &&
        samples.state.name === 'shown' &&
        (isComputedHere(samples.state.stored.results) ? (
          <LocalOrigin answer={samples.state} />
        ) : (
          <StoredMark time={samples.state.stored.asOf} />
        ))}
      {shown && table && (
        <RowsTools
          result={shown.result}
          limit={shown.limit}
          table={table}
          zoned={zoned}
          view={view}
          onView={setView}
          downloads={downloads}
        />
      )}
      {part === 'query' && savable && (
        <Button variant="ghost" onPress={() => onSaveDataset?.(savable)}>
          <Database size={16} aria-hidden="true" />
          {text.saveDataset}
        </Button>
      )}
      {part === 'query' && (
        <QueryTools
          asked={{
            formData: chart?.formData ?? formData,
            context: asked?.context ?? null,
            results: stated,
          }}
          onOpenSql={onOpenSql}
        />
      )}
    </>
  );
  return (
    <section
      ref={pane}
      className={`${card.card} ${css.pane}`}
      aria-label={text.parts}
      data-closed={size.isOpen ? undefined : true}
      style={assignInlineVars({ [css.share]: `${size.share}%` })}
    >
      {size.isOpen && (
        <RowEdge
          label={text.resize}
          hint={text.resizeHint}
          share={size.share}
          limits={shares}
          height={() => pane.current?.parentElement?.clientHeight ?? 1}
          onMove={size.setShare}
          onEnd={size.keep}
        />
      )}
      <div className={css.inside}>
        <Tabs
          label={text.parts}
          placement="head"
          isOneLine
          tabs={parts.map(id => ({ id, title: titleOf(id) }))}
          open={part}
          onOpen={id => {
            setChosen(parts.find(each => each === id) ?? 'results-0');
            if (!size.isOpen) size.setOpen(true);
          }}
          end={
            <>
              {isBeside && size.isOpen && tools}
              <IconButton
                label={size.isOpen ? text.hide : text.show}
                aria-expanded={size.isOpen}
                onPress={() => size.setOpen(!size.isOpen)}
              >
                {size.isOpen ? (
                  <ChevronDown size={16} aria-hidden="true" />
                ) : (
                  <ChevronUp size={16} aria-hidden="true" />
                )}
              </IconButton>
            </>
          }
          frame={panel =>
            size.isOpen && (
              <>
                {!isBeside && part !== 'specification' && <div className={css.bar}>{tools}</div>}
                {panel}
              </>
            )
          }
        >
          <div
            className={`${css.body} ${card.setAside}`}
            data-kind={part === 'query' || part === 'specification' ? 'text' : 'rows'}
            data-aside={part === 'samples' ? undefined : asideOf(stage)}
          >
            {body()}
          </div>
        </Tabs>
      </div>
    </section>
  );
}
