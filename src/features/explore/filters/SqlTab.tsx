import { withSql } from '@/model/adhoc-filter/change';
import type { AdhocFilter, Clause, SqlFilter } from '@/model/adhoc-filter/filter';
import { adhocFiltersText as text } from '@/text/messages/explore/filters';
import { Select } from '@/ui/select/Select';
import { SqlField } from '../sql-field/SqlField';
import type { FilterPlace } from './use-filter-place';
import * as css from './Filters.css';

interface SqlTabProps {
  readonly filter: SqlFilter;
  readonly place: FilterPlace;
  /** The database's error; null for none. */
  readonly fault: string | null;
  readonly onChange: (filter: AdhocFilter) => void;
}

const clauses: readonly Clause[] = ['WHERE', 'HAVING'];

/** A SQL condition on rows or on groups. */
export function SqlTab({ filter, place: { dataset, engine }, fault, onChange }: SqlTabProps) {
  const { clause, sqlExpression } = filter;
  return (
    <>
      <div className={css.clause}>
        <Select
          label={text.clause}
          hideLabel
          options={clauses.map(id => ({ id, label: id, about: text.clauses[id] }))}
          selected={clause}
          placeholder={text.clause}
          onSelect={next => onChange(withSql(filter, sqlExpression ?? '', next))}
        />
        {clause !== null && <span className={css.hint}>{text.clauses[clause]}</span>}
      </div>
      <SqlField
        label={text.expression}
        value={sqlExpression ?? ''}
        dataset={dataset}
        engine={engine}
        problem={fault}
        onChange={sql => onChange(withSql(filter, sql))}
      />
    </>
  );
}
