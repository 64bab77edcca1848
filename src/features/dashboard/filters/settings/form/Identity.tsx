import { withColumn, withDataset, withType } from '@/model/native-filter/editing/change';
import { columnsFor, needsColumn, needsDataset } from '@/model/native-filter/editing/kinds';
import { readDataset } from '@/offline/reads/datasets';
import { useOpenSession } from '@/offline/react/context';
import { filterFormText as text } from '@/text/messages/filters/filter-form';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import { typeName } from '@/viz/catalogue';
import { offeredFilterTypes } from '@/viz/filter-types/offered';
import { useDashboard } from '../../../state/dashboard-context';
import { useDatasetOptions } from '../use-datasets';
import type { SettingsPartProps } from './form';
import * as css from './Form.css';

/** The name, kind and source of a filter. */
export function Identity(props: SettingsPartProps) {
  const { filter, failing, dataset, onChange } = props;
  const { name, type, description } = filter;
  const offered = offeredFilterTypes(useOpenSession().facts.flags);
  // A kind that is no longer offered stays selected.
  const types = (offered.includes(type) ? offered : [...offered, type]).map(id => ({ id, label: typeName(id) }));
  return (
    <>
      <div className={css.pair}>
        <div data-field="name">
          <TextField
            label={text.name}
            value={name}
            onChange={next => onChange({ ...filter, name: next })}
            {...(failing.has('name') ? { error: text.problems.name } : {})}
          />
        </div>
        <Select
          label={text.type}
          options={types}
          selected={type}
          placeholder={text.type}
          onSelect={next => onChange(withType(filter, next, dataset))}
        />
      </div>
      {needsDataset(type) && (
        <div className={css.pair}>
          <DatasetField {...props} />
          {needsColumn(type) && <ColumnField {...props} />}
        </div>
      )}
      <TextField
        label={text.description}
        value={description}
        onChange={next => onChange({ ...filter, description: next })}
      />
    </>
  );
}

function DatasetField({ filter, failing, dataset, onChange }: SettingsPartProps) {
  const { datasets } = useDashboard();
  const { store } = useOpenSession();
  const { datasetId } = filter.target;
  const known = useDatasetOptions();
  const isKnown = datasetId === null || known.some(({ id }) => id === String(datasetId));
  const options = isKnown
    ? known
    : [...known, { id: String(datasetId), label: dataset?.name ?? text.unknownDataset(datasetId) }];
  async function choose(id: number): Promise<void> {
    const next = datasets.get(id) ?? (await readDataset(store, id))?.dataset ?? null;
    onChange(withDataset(filter, id, next));
  }
  return (
    <div data-field="dataset">
      <Select
        label={text.dataset}
        options={options}
        selected={datasetId === null ? null : String(datasetId)}
        placeholder={text.chooseDataset}
        search={text.searchDatasets}
        error={failing.has('dataset') ? text.problems.dataset : undefined}
        // A dataset that this device cannot read counts as missing.
        onSelect={id => void choose(Number(id)).catch(() => onChange(withDataset(filter, Number(id), null)))}
      />
    </div>
  );
}

function ColumnField({ filter, failing, dataset, onChange }: SettingsPartProps) {
  const { column, datasetId } = filter.target;
  const fitting = (dataset ? columnsFor(filter.type, dataset) : []).map(each => ({
    id: each.name,
    label: each.verboseName ?? each.name,
    about: each.type,
  }));
  const isGone = column !== null && !fitting.some(({ id }) => id === column);
  const options = isGone ? [...fitting, { id: column, label: dataset ? text.goneColumn(column) : column }] : fitting;
  return (
    <div data-field="column">
      <Select
        label={text.column}
        options={options}
        selected={column}
        placeholder={text.chooseColumn}
        search={text.searchColumns}
        error={failing.has('column') ? text.problems.column : undefined}
        onSelect={next => onChange(withColumn(filter, next))}
      />
      {datasetId !== null && !dataset && <p className={css.hint}>{text.noColumns}</p>}
    </div>
  );
}
