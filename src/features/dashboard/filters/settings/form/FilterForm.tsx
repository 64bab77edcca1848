import type { FilterEntry } from '@/model/native-filter/configuration';
import { hasOptions } from '@/model/native-filter/editing/kinds';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { useDataset } from '../use-datasets';
import { Dependence } from './Dependence';
import { DefaultValue } from './DefaultValue';
import type { FilterFormProps, SettingsPartProps } from './form';
import { Identity } from './Identity';
import { Limits } from './Limits';
import { SelectionOptions } from './SelectionOptions';
import { SingleValue } from './SingleValue';
import { Sorting } from './Sorting';
import * as css from './Form.css';

/** The settings of a filter: its identity, its options, its control and its default. */
export function FilterForm({ filter, session, failing }: FilterFormProps) {
  const dataset = useDataset(filter.target.datasetId);
  const onChange = (entry: FilterEntry) => session.act({ does: 'change', entry });
  const props: SettingsPartProps = { filter, session, failing, dataset, onChange };
  return (
    <>
      <section className={css.section} aria-label={text.configuration}>
        <h4 className={css.title}>{text.configuration}</h4>
        <Identity {...props} />
        {hasOptions(filter.type) && <Dependence {...props} />}
        {hasOptions(filter.type) && <Limits {...props} />}
        {filter.type === 'filter_select' && <Sorting {...props} />}
        {filter.type === 'filter_range' && <SingleValue {...props} />}
      </section>
      <section className={css.section} aria-label={text.filterSettings}>
        <h4 className={css.title}>{text.filterSettings}</h4>
        <SelectionOptions {...props} />
        <DefaultValue {...props} />
      </section>
    </>
  );
}
