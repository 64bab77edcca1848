import { TriangleAlert } from 'lucide-react';
import { withComparator, withTimeRange } from '@/model/adhoc-filter/change';
import type { AdhocFilter, SimpleFilter } from '@/model/adhoc-filter/filter';
import { isMissingFrom } from '@/model/adhoc-filter/listed';
import type { ConversionProblem } from '@/model/adhoc-filter/validity';
import { useOffline } from '@/offline/react/context';
import { adhocFiltersText as text } from '@/text/messages/explore/filters';
import { needsNetworkText } from '@/text/messages/frame/needs-network';
import { Hint } from '@/ui/hint/Hint';
import { Comparator } from './Comparator';
import { OperatorSelect, SubjectSelect, type PartProps } from './ColumnAndOperator';
import { filterLabel, subjectName } from './filter-label';
import { RangeField } from './RangeField';
import type { ValueConversion } from './use-conversion';
import type { FilterPlace } from './use-filter-place';
import * as css from './Filters.css';

interface SimpleTabProps {
  readonly filter: SimpleFilter;
  readonly place: FilterPlace;
  readonly conversion: ValueConversion;
  readonly problem: ConversionProblem;
  readonly onChange: (filter: AdhocFilter) => void;
}

/** A filter by a dataset column: operator and value. */
export function SimpleTab({ filter, place, conversion, problem, onChange }: SimpleTabProps) {
  const { dataset, rules } = place;
  const column = dataset?.columns.find(({ name }) => name === filter.subject) ?? null;
  const isRange = filter.operatorId === 'TEMPORAL_RANGE' || (rules.byRanges && column?.isTemporal === true);
  return (
    <>
      {dataset === null && <p className={css.hint}>{text.noDataset}</p>}
      {dataset && isMissingFrom(filter, dataset) && (
        <p className={css.warning}>
          <TriangleAlert size={14} aria-hidden="true" /> {text.incompatible}
        </p>
      )}
      <div className={isRange ? undefined : css.head}>
        <SubjectSelect filter={filter} place={place} onChange={onChange} />
        {!isRange && <OperatorSelect {...{ filter, column, place, onChange }} />}
      </div>
      {isRange ? (
        <Times filter={filter} place={place} onChange={onChange} />
      ) : (
        <Comparator
          {...{ filter, column, place }}
          onCompare={comparator => onChange(withComparator(filter, comparator))}
        />
      )}
      <Converted conversion={conversion} problem={problem} />
    </>
  );
}

/** A time range in place of operator and value. */
function Times({ filter, place: { dataset }, onChange }: PartProps) {
  const { clock } = useOffline();
  const { operatorId, comparator } = filter;
  const isRange = operatorId === 'TEMPORAL_RANGE';
  return (
    <>
      <RangeField
        value={isRange && typeof comparator === 'string' ? comparator : null}
        {...(filter.subject === null ? {} : { column: subjectName(filter.subject, dataset) })}
        onChange={range => onChange(withTimeRange(filter, range))}
      />
      {!isRange && operatorId !== null && (
        <p className={css.hint}>{text.otherThanRange(filterLabel(filter, dataset, clock.now()))}</p>
      )}
    </>
  );
}

/** The server's conversion of values of an advanced data type. */
function Converted({ conversion: { told }, problem }: Pick<SimpleTabProps, 'conversion' | 'problem'>) {
  if (told?.name === 'failed')
    return (
      <div className={css.wrong} role="status">
        <Hint
          label={text.conversion}
          text={text.conversionFailed}
          tone="red"
          icon={<TriangleAlert size={14} aria-hidden="true" />}
        />
        {text.conversionFailed}
      </div>
    );
  if (told?.name === 'away')
    return (
      <p className={css.conversion} role="status">
        {needsNetworkText['convert-data-type']}
      </p>
    );
  if (told?.name === 'refused')
    return (
      <p className={css.wrong} role="status">
        {told.message}
      </p>
    );
  if (told?.name !== 'converted') return null;
  return (
    <p className={problem === 'operator' ? css.wrong : css.conversion} role="status">
      {problem === 'operator' ? text.notWithType : told.display === '' ? '' : text.converted(told.display)}
    </p>
  );
}
