import { NO_TIME_FILTER } from '@/model/filter-values';
import { useRangeResolver } from '@/offline/react/use-range-resolver';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { Select } from '@/ui/select/Select';
import { TimeRangeControl } from '@/viz/time-range/TimeRangeControl';
import { Conditions } from './Conditions';
import type { SettingsPartProps } from './form';
import * as css from './Form.css';

/** The limits of a filter's options: conditions and a time range. */
export function Limits(props: SettingsPartProps) {
  const { filter, session, failing, dataset } = props;
  const isLimited = session.editing.withLimits.has(filter.id);
  const hasTimes = filter.timeRange !== null || (dataset?.columns.some(({ isTemporal }) => isTemporal) ?? false);
  return (
    <div className={css.group} data-field="limits">
      <Checkbox
        label={text.limits}
        selected={isLimited}
        onChange={wanted => session.act({ does: 'want-limits', id: filter.id, wanted })}
      />
      {isLimited && (
        <div className={css.inner}>
          <p className={css.hint}>{text.limitsHint}</p>
          <Conditions {...props} />
          {hasTimes && <Times {...props} />}
          {failing.has('limits') && <p className={css.error}>{text.problems.limits}</p>}
        </div>
      )}
    </div>
  );
}

/** Represents the dataset's own time column. */
const OWN = '';

function Times({ filter, dataset, onChange }: SettingsPartProps) {
  const resolver = useRangeResolver();
  const columns = dataset?.columns.filter(({ isTemporal }) => isTemporal) ?? [];
  return (
    <div className={css.pair}>
      <TimeRangeControl
        label={text.timeRange}
        value={filter.timeRange}
        resolver={resolver}
        onChange={next => onChange({ ...filter, timeRange: next === NO_TIME_FILTER ? null : next })}
      />
      <Select
        label={text.timeColumn}
        options={[
          { id: OWN, label: text.defaultTimeColumn },
          ...columns.map(({ name, verboseName }) => ({ id: name, label: verboseName ?? name })),
        ]}
        selected={filter.granularity ?? OWN}
        placeholder={text.defaultTimeColumn}
        onSelect={name => onChange({ ...filter, granularity: name === OWN ? null : name })}
      />
    </div>
  );
}
