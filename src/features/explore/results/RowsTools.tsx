import { ArrowDownToLine, Copy } from 'lucide-react';
import { exploreResultsText as text } from '@/text/messages/explore/results';
import { zonedText } from '@/text/messages/explore/chart-types';
import { toolsText } from '@/text/messages/charts/chart-tools';
import { IconButton } from '@/ui/button/Button';
import { Hint } from '@/ui/hint/Hint';
import type { MenuAction } from '@/ui/menu/Menu';
import { MenuButton } from '@/ui/menu/MenuButton';
import { FilterField } from '@/ui/table/FilterField';
import { useCopy } from '@/ui/toast/use-copy';
import { useToast } from '@/ui/toast/Toast';
import { RowCount } from '@/viz/react/RowCount';
import type { ChartResult } from '@/viz/result';
import { rowsText } from './rows-text';
import { isTime, type RowsTable, type RowsView } from './use-rows-table';
import * as css from './Results.css';

interface RowsToolsProps {
  readonly result: ChartResult;
  readonly limit: number | null;
  readonly table: RowsTable;
  /** The columns of the dataset whose times have a zone. */
  readonly zoned: ReadonlySet<string>;
  readonly view: RowsView;
  readonly onView: (view: RowsView) => void;
  /** The downloads of the rows; none for users who may not download. */
  readonly downloads: readonly MenuAction[];
}

/** The number of rows, and the tools for the rows that are shown. */
export function RowsTools({ result, limit, table, zoned, view, onView, downloads }: RowsToolsProps) {
  const inUtc = table.columns.filter(column => isTime(column) && zoned.has(column.column.name));
  const copy = useCopy(toolsText);
  const toast = useToast();
  return (
    <>
      <span className={css.count} role="status">
        <RowCount
          result={result}
          limit={limit}
          words={view.search === '' ? undefined : text.found(table.count, result.rowCount)}
        />
      </span>
      {result.rowCount > 0 && (
        <>
          {inUtc.length > 0 && (
            <Hint label={zonedText.zone} text={zonedText.columnsInUtc(inUtc.map(({ title }) => title))} />
          )}
          <div className={css.find}>
            <FilterField
              label={text.find}
              value={view.search}
              isWide
              onChange={search => onView({ ...view, search })}
            />
          </div>
          <IconButton
            label={text.copy}
            onPress={() => {
              const content = rowsText(table);
              if (content === null) toast({ text: text.tooMany, isFailure: true });
              else copy(content);
            }}
          >
            <Copy size={16} aria-hidden="true" />
          </IconButton>
          {downloads.length > 0 && (
            <MenuButton
              label={toolsText.download}
              icon={<ArrowDownToLine size={16} aria-hidden="true" />}
              wordsIn="abovePhone"
              actions={downloads}
            />
          )}
        </>
      )}
    </>
  );
}
