import { typedValue } from '@/model/adhoc-filter/typed';
import type { DatasetColumn } from '@/model/dataset';
import { FILTER_SELECT_ROW_LIMIT } from '@/model/limits';
import { valueText } from '@/model/filter-values';
import type { FilterValue } from '@/model/query-context';
import { useIsAway, useOffline } from '@/offline/react/context';
import { asOf as age, fullTime } from '@/text/ages';
import { adhocFiltersText as text } from '@/text/messages/explore/filters';
import { numberFormatter, SMART_NUMBER } from '@/text/numbers';
import { ValueChoices } from '@/ui/value-picker/ValueChoices';
import { describedBy } from '@/ui/tooltip/tooltip';
import { useColumnValues, type ColumnValues as Known } from './use-values';
import { idOf, valueOf } from './value-id';
import * as css from '../Filters.css';

interface ColumnValuesProps {
  readonly column: DatasetColumn | null;
  /** The dataset whose values are offered; null if none may be. */
  readonly datasetId: number | null;
  readonly chosen: readonly FilterValue[];
  readonly onChoose: (values: readonly FilterValue[]) => void;
}

/** Selects several values of a column: existing ones with their row counts, and typed or pasted ones. */
export function ColumnValues({ column, datasetId, chosen, onChoose }: ColumnValuesProps) {
  const known = useColumnValues(datasetId, column?.name ?? null);
  const most = Math.max(1, ...known.values.map(({ rows }) => rows ?? 0));
  const write = numberFormatter(SMART_NUMBER);
  const hasOptions = known.values.length > 0;
  return (
    <ValueChoices
      label={text.values}
      options={known.values.map(({ value, rows }) => ({
        id: idOf(value),
        label: valueText(value),
        ...(rows === null ? {} : { about: write(rows), share: rows / most }),
      }))}
      chosen={chosen.map(idOf)}
      textOf={id => valueText(valueOf(id))}
      isMultiple
      isClearable
      words={{
        search: hasOptions ? text.searchValues : text.typeValue,
        noMatch: hasOptions ? text.noValue : '',
        clear: text.clear,
        free: text.free,
      }}
      tags={{
        placeholder: hasOptions ? text.searchValues : text.typeValue,
        remove: text.removeValue,
        isExpecting: known.isAsking && !hasOptions,
      }}
      head={datasetId === null ? null : <Caption known={known} />}
      note={known.values.length >= FILTER_SELECT_ROW_LIMIT ? text.first(known.values.length) : null}
      onChoose={ids => onChoose(ids.map(valueOf))}
      idOf={typed => idOf(typedValue(typed, column))}
      onDone={() => undefined}
    />
  );
}

/** How many values there are and their age, or why there are none. */
function Caption({ known: { values, asOf, isAsking, ended } }: { readonly known: Known }) {
  const { clock } = useOffline();
  const isAway = useIsAway();
  if (asOf === null)
    return (
      <p className={css.hint} role="status">
        {isAsking ? text.loading : isAway || ended === 'away' ? text.away : ended === 'refused' ? text.refused : ''}
      </p>
    );
  const isCounted = values.some(({ rows }) => rows !== null);
  return (
    <p className={css.caption}>
      <span>{isCounted ? text.counted(values.length) : text.uncounted(values.length)}</span>
      <span {...describedBy(fullTime(asOf))}>{text.asOf(age(asOf, clock.now()))}</span>
    </p>
  );
}
