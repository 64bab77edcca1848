import { isFilterEntry } from '@/model/native-filter/configuration';
import { needsColumn, needsDataset } from '@/model/native-filter/editing/kinds';
import { needsDefault } from '@/model/native-filter/editing/problems';
import { isRequired, startsWithFirst } from '@/model/native-filter/make-mask';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { KindControl } from '../../controls/KindControl';
import type { SettingsPartProps } from './form';
import * as css from './Form.css';

/** The default value of a filter, set in the control that readers use. */
export function DefaultValue({ filter, session, failing, onChange }: SettingsPartProps) {
  const { id, type, target, defaultMask } = filter;
  const { editing, act } = session;
  const isFirst = startsWithFirst(filter);
  const isNeeded = needsDefault(filter, editing);
  const isReady = (!needsDataset(type) || target.datasetId !== null) && (!needsColumn(type) || target.column !== null);
  const masks = Object.fromEntries(editing.entries.filter(isFilterEntry).map(other => [other.id, other.defaultMask]));
  const hint = isFirst ? text.defaultByFirst : isRequired(filter) ? text.defaultByRequired : undefined;
  return (
    <div className={css.group} data-field="default">
      <Checkbox
        label={text.hasDefault}
        hint={hint}
        selected={isNeeded}
        isDisabled={isFirst || isRequired(filter)}
        onChange={wanted => act({ does: 'want-default', id, wanted })}
      />
      {isNeeded && (
        <div className={css.inner}>
          <p className={css.label}>{text.default}</p>
          {isReady ? (
            <KindControl
              filter={{ ...filter, name: text.default }}
              mask={defaultMask}
              masks={masks}
              onChange={mask => onChange({ ...filter, defaultMask: mask })}
            />
          ) : (
            <p className={css.hint}>{text.defaultNeeds}</p>
          )}
          {failing.has('default') && <p className={css.error}>{text.problems.default}</p>}
        </div>
      )}
    </div>
  );
}
