import { Calendar } from 'lucide-react';
import { NO_TIME_FILTER } from '@/model/native-filter/make-mask';
import { useOffline } from '@/offline/react/context';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { timeRangeText } from '@/text/messages/filters/time-range';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { Select } from '@/ui/select/Select';
import { shownRange } from '@/viz/time-range/kinds';
import { TimeRangePanel } from '@/viz/time-range/TimeRangePanel';
import { FieldButton } from '../../controls/FieldButton';
import { Conditions } from './Conditions';
import type { SettingsPartProps } from './form';
import * as css from './Form.css';

/** What limits the options of a filter: conditions, and a stretch of time. */
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

/** Stands for the column that the dataset itself counts its time by. */
const OWN = '';

function Times({ filter, dataset, onChange }: SettingsPartProps) {
  const { clock } = useOffline();
  const now = clock.now();
  const range = filter.timeRange ?? NO_TIME_FILTER;
  const columns = dataset?.columns.filter(({ isTemporal }) => isTemporal) ?? [];
  return (
    <div className={css.pair}>
      <div className={css.field}>
        <p className={css.label}>{text.timeRange}</p>
        <FieldButton
          label={text.timeRange}
          chosen={range === NO_TIME_FILTER ? null : shownRange(range, now)}
          placeholder={timeRangeText.kinds[NO_TIME_FILTER]}
          icon={<Calendar size={14} aria-hidden="true" />}
        >
          {close => (
            <TimeRangePanel
              value={range}
              now={now}
              onCancel={close}
              onApply={next => {
                onChange({ ...filter, timeRange: next === NO_TIME_FILTER ? null : next });
                close();
              }}
            />
          )}
        </FieldButton>
      </div>
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
