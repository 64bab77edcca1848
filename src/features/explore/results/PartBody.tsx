import { exploreResultsText as text } from '@/text/messages/explore/results';
import { lazy } from '@/ui/lazy/lazy';
import { Notice } from '@/ui/notice/Notice';
import type { SpecificationDraft } from '@/viz/tools/Specification';
import { NoResults, NoSamples } from './NoRows';
import { titleOf } from './part-title';
import { QueryPart } from './QueryPart';
import type { ResultsPaneProps } from './pane-props';
import { RowsGrid } from './RowsGrid';
import type { ShownPart } from './use-shown-part';

const Specification = lazy(() => import('@/viz/tools/Specification'));

interface PartBodyProps {
  readonly pane: ResultsPaneProps;
  readonly shown: ShownPart;
  /** The edited specification, which stays while other parts are shown. */
  readonly draft: SpecificationDraft | null;
  readonly onDraft: (draft: SpecificationDraft | null) => void;
}

/** What a part of the pane shows, or why it shows nothing. */
export function PartBody({ pane, shown, draft, onDraft }: PartBodyProps) {
  const { chart, question, stage, onRetry } = pane;
  const noResults = <NoResults stage={stage} isAsked={question !== null} onRetry={onRetry} />;
  if (shown.part === 'query') {
    if (!chart && question === null) return <Notice>{text.run}</Notice>;
    return <QueryPart results={shown.stated} state={shown.sql.state} onRetry={shown.sql.retry} />;
  }
  if (shown.part === 'specification')
    return chart ? <Specification chart={chart} draft={draft} onDraft={onDraft} /> : noResults;
  return <RowsPart pane={pane} shown={shown} />;
}

function RowsPart({ pane, shown }: Pick<PartBodyProps, 'pane' | 'shown'>) {
  const { part, rows, grid, samples } = shown;
  const isSamples = part === 'samples';
  if (isSamples && pane.datasetId === null) return <Notice>{text.noDataset}</Notice>;
  if (!rows || !grid)
    return isSamples ? (
      <NoSamples state={samples.state} onRetry={samples.refresh} />
    ) : (
      <NoResults stage={pane.stage} isAsked={pane.question !== null} onRetry={pane.onRetry} />
    );
  if (rows.result.rowCount === 0 || grid.table.columns.length === 0)
    return <Notice>{isSamples ? text.noSamples : text.noResults}</Notice>;
  if (grid.table.count === 0) return <Notice>{text.noneFound}</Notice>;
  return (
    <RowsGrid key={part} label={text.rowsOf(shown.name, titleOf(part))} rowCount={rows.result.rowCount} {...grid} />
  );
}
