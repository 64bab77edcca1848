import { Group } from 'react-aria-components/Group';
import { isFilterEntry } from '@/model/native-filter/configuration';
import { possibleParents } from '@/model/native-filter/editing/dependence';
import { keptEntries } from '@/model/native-filter/editing/editing';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { entryName } from '../entry-name';
import type { SettingsPartProps } from './form';
import * as css from './Form.css';

/** The filters whose choice limits the options of this one. */
export function Dependence({ filter, session, failing, onChange }: SettingsPartProps) {
  const possible = possibleParents(keptEntries(session.editing).filter(isFilterEntry), filter);
  if (possible.length === 0) return null;
  const set = (id: string, isParent: boolean) =>
    onChange({
      ...filter,
      parents: isParent ? [...filter.parents, id] : filter.parents.filter(parent => parent !== id),
    });
  return (
    <Group className={css.group} aria-label={text.dependent} data-field="parents">
      <p className={css.label}>{text.dependent}</p>
      <div className={css.checks}>
        {possible.map(other => (
          <Checkbox
            key={other.id}
            label={entryName(other)}
            selected={filter.parents.includes(other.id)}
            onChange={isParent => set(other.id, isParent)}
          />
        ))}
      </div>
      {failing.has('parents') && <p className={css.error}>{text.problems.parents}</p>}
    </Group>
  );
}
