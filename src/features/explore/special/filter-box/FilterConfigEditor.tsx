import { useState } from 'react';
import { flagOf, textOf, type FormData } from '@/model/chart';
import type { Dataset } from '@/model/dataset';
import { typedDefault } from '@/model/filter-box/default-value';
import { metricLabel } from '@/query/result/labels';
import { editorText, filterConfigsText as text } from '@/text/messages/explore/special';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { EditorFrame } from '@/ui/editor-popover/EditorFrame';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import { metricsOf } from '@/viz/controls/named';
import { verboseName } from '@/viz/labels';
import { ColumnSelect } from '../ColumnSelect';
import { datasetColumns } from '../dataset-columns';

interface FilterConfigEditorProps {
  readonly title: string;
  readonly config: FormData;
  readonly dataset: Dataset | null;
  readonly words: { readonly close: string; readonly save: string };
  readonly onSave: (config: FormData) => void;
  readonly onClose: () => void;
}

/** A stored default as text for editing. */
function typedOf({ defaultValue }: FormData): string {
  return ['string', 'number', 'boolean'].includes(typeof defaultValue) ? String(defaultValue) : '';
}

const NO_METRIC = 'none';
const idOf = (metric: string) => `metric ${metric}`;

/** EXP-099: one column of a filter box. */
export function FilterConfigEditor({ title, config, dataset, words, onSave, onClose }: FilterConfigEditorProps) {
  const [draft, setDraft] = useState(config);
  const [typed, setTyped] = useState(typedOf(config));
  const change = (changes: FormData) => setDraft(before => ({ ...before, ...changes }));
  const name = textOf(draft, 'column');
  const isMultiple = flagOf(draft, 'multiple', true);
  const column = dataset?.columns.find(each => each.name === name);
  const save = () => {
    const isTyped = typed !== typedOf(config) || isMultiple !== flagOf(config, 'multiple', true);
    onSave(isTyped ? { ...draft, defaultValue: typedDefault(typed, column, isMultiple) } : draft);
  };
  return (
    <EditorFrame
      title={title}
      words={words}
      isChanged={draft !== config || typed !== typedOf(config)}
      canSave={name !== null}
      onSave={save}
      onClose={onClose}
    >
      <ColumnSelect
        label={editorText.column}
        columns={datasetColumns(dataset)}
        selected={name}
        onSelect={next => change({ column: next })}
      />
      <TextField
        label={text.label}
        value={textOf(draft, 'label') ?? ''}
        placeholder={name === null ? '' : verboseName(dataset, name)}
        onChange={label => change({ label })}
      />
      <TextField
        label={text.defaultValue}
        value={typed}
        {...(isMultiple ? { placeholder: text.defaultHint } : {})}
        onChange={setTyped}
      />
      <SortMetric draft={draft} dataset={dataset} onChange={metric => change({ metric })} />
      <Checkbox label={text.asc} selected={flagOf(draft, 'asc', true)} onChange={asc => change({ asc })} />
      <Checkbox label={text.multiple} selected={isMultiple} onChange={multiple => change({ multiple })} />
      <Checkbox
        label={text.searchAllOptions}
        hint={text.searchHint}
        selected={flagOf(draft, 'searchAllOptions', false)}
        onChange={searchAllOptions => change({ searchAllOptions })}
      />
      <Checkbox
        label={text.required}
        hint={text.requiredHint}
        selected={!flagOf(draft, 'clearable', true)}
        onChange={isRequired => change({ clearable: !isRequired })}
      />
    </EditorFrame>
  );
}

interface SortMetricProps {
  readonly draft: FormData;
  readonly dataset: Dataset | null;
  readonly onChange: (metric: string | null) => void;
}

/** A metric of the dataset; a custom one made elsewhere stays until another is selected. */
function SortMetric({ draft, dataset, onChange }: SortMetricProps) {
  const [stored] = metricsOf(draft, 'metric');
  const chosen = stored === undefined ? NO_METRIC : idOf(metricLabel(stored));
  const saved = (dataset?.metrics ?? []).map(({ name, verboseName: told }) => ({
    id: idOf(name),
    name,
    label: told || name,
  }));
  const isSaved = chosen === NO_METRIC || saved.some(({ id }) => id === chosen);
  return (
    <Select
      label={text.metric}
      options={[
        { id: NO_METRIC, label: text.noMetric },
        ...(isSaved ? [] : [{ id: chosen, label: stored === undefined ? chosen : metricLabel(stored) }]),
        ...saved,
      ]}
      selected={chosen}
      placeholder={text.metricHint}
      onSelect={id => {
        if (id !== chosen) onChange(saved.find(metric => metric.id === id)?.name ?? null);
      }}
    />
  );
}
