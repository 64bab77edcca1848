import { Database } from 'lucide-react';
import { exploreResultsText as text } from '@/text/messages/explore/results';
import { Button } from '@/ui/button/Button';
import { lazy } from '@/ui/lazy/lazy';
import { isComputedHere } from '@/viz/result';
import { QueryTools } from '@/viz/tools/ChartQuery';
import { statementsOf } from '@/viz/tools/copied-query';
import { StoredMark } from '../StoredMark';
import type { ResultsPaneProps } from './pane-props';
import { RowsTools } from './RowsTools';
import { statementToSave } from './statement-to-save';
import { useDownloads } from './use-downloads';
import type { ShownPart } from './use-shown-part';

const LocalOrigin = lazy(async () => ({ default: (await import('@/viz/react/LocalMark')).LocalOrigin }));

interface PartToolsProps {
  readonly pane: ResultsPaneProps;
  readonly shown: ShownPart;
}

/** The facts about a part of the pane, and the actions for all of it. */
export function PartTools({ pane, shown }: PartToolsProps) {
  const { part, rows, grid, samples } = shown;
  const downloads = useDownloads(rows?.file ?? null);
  return (
    <>
      {part === 'samples' &&
        samples.state.name === 'shown' &&
        (isComputedHere(samples.state.stored.results) ? (
          <LocalOrigin answer={samples.state} />
        ) : (
          <StoredMark time={samples.state.stored.asOf} />
        ))}
      {rows && grid && (
        <RowsTools
          result={rows.result}
          limit={rows.limit}
          table={grid.table}
          zoned={shown.zoned}
          view={grid.view}
          onView={grid.onView}
          downloads={downloads}
        />
      )}
      {part === 'query' && <QueryPartTools pane={pane} shown={shown} />}
    </>
  );
}

function QueryPartTools({ pane, shown }: PartToolsProps) {
  const { chart, formData, dataset, onOpenSql, onSaveDataset } = pane;
  const { asked, stated } = shown;
  const sql = statementsOf(stated)[0];
  const query = asked?.context.queries[0];
  const savable = onSaveDataset && sql !== undefined && query ? statementToSave(sql, query, dataset) : null;
  return (
    <>
      {savable && (
        <Button variant="ghost" onPress={() => onSaveDataset?.(savable)}>
          <Database size={16} aria-hidden="true" />
          {text.saveDataset}
        </Button>
      )}
      <QueryTools
        asked={{ formData: chart?.formData ?? formData, context: asked?.context ?? null, results: stated }}
        onOpenSql={onOpenSql}
      />
    </>
  );
}
