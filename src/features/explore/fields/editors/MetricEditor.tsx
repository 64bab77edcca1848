import { useState } from 'react';
import type { Dataset } from '@/model/dataset';
import * as edits from '@/model/adhoc-metric/edit';
import { columnForMetric, offeredMetrics, usualAggregate } from '@/model/adhoc-metric/metric';
import { aggregates, type MetricAggregate } from '@/model/query-context';
import { fieldEditorsText as text } from '@/text/messages/explore/field-editors';
import { EditorFrame } from '@/ui/editor-popover/EditorFrame';
import { Stack } from '@/ui/layout/Stack';
import { Notice } from '@/ui/notice/Notice';
import { Select } from '@/ui/select/Select';
import { SqlField } from '../../sql-field/SqlField';

interface MetricEditorProps {
  /** From the form data; undefined for a new one. */
  readonly stored: unknown;
  readonly dataset: Dataset | null;
  readonly engine: string | null;
  readonly onSave: (metric: unknown) => void;
  readonly onClose: () => void;
}

/** Edits a metric: one saved in the dataset, an aggregate of a column, or SQL. */
export function MetricEditor({ stored, dataset, engine, onSave, onClose }: MetricEditorProps) {
  const isNew = stored === undefined;
  const start = edits.editOf(stored);
  const [edit, setEdit] = useState(start);
  const offered = dataset ? offeredMetrics(dataset) : [];
  const hasSaved = (dataset?.metrics.length ?? 0) > 0;
  const disallowed = dataset?.disallowsAdhocMetrics === true;
  // An existing metric is shown on its tab even if it cannot be changed there.
  const [tab, setTab] = useState<edits.MetricTab>(() =>
    disallowed && isNew ? 'saved' : edits.firstTab(start, hasSaved, isNew),
  );
  const verbose = (name: string) => dataset?.metrics.find(metric => metric.name === name)?.verboseName || name;
  const title = edit.saved === null ? (edit.label ?? (edits.usualLabel(edit) || text.newMetric)) : verbose(edit.saved);
  const save = () => {
    const metric = edits.toMetric(edit, optionNameOf(stored));
    if (metric === null) return;
    onSave(metric);
    onClose();
  };
  const tabs = [
    { id: 'saved', title: text.saved },
    { id: 'SIMPLE', title: text.simple, ...(disallowed ? { unavailable: text.disallowed } : {}) },
    { id: 'SQL', title: text.sql, ...(disallowed ? { unavailable: text.disallowedSql } : {}) },
  ];
  return (
    <EditorFrame
      title={title}
      renaming={
        tab === 'saved' ? null : { label: text.rename, onRename: label => setEdit(now => edits.withLabel(now, label)) }
      }
      words={text}
      tabs={{
        label: text.tabs,
        tabs,
        open: tab,
        onOpen: id => setTab(id === 'saved' || id === 'SQL' ? id : 'SIMPLE'),
      }}
      isChanged={edits.isChanged(start, edit)}
      canSave={edits.canSave(start, edit)}
      onSave={save}
      onClose={onClose}
    >
      {tab === 'saved' &&
        (hasSaved ? (
          <Select
            label={text.savedMetric}
            options={offered.map(({ name }) => ({ id: name, label: verbose(name) }))}
            selected={edit.saved}
            placeholder={text.chooseMetric(offered.length)}
            search={text.searchColumns}
            onSelect={name => setEdit(now => edits.withSaved(now, name))}
          />
        ) : (
          <Notice>{text.noMetrics}</Notice>
        ))}
      {tab === 'SIMPLE' && <SimpleMetric edit={edit} dataset={dataset} onEdit={setEdit} />}
      {tab === 'SQL' && (
        <SqlField
          label={text.expression}
          value={edit.expressionType === 'SQL' ? edit.sql : edits.metricSql(edit)}
          dataset={dataset}
          engine={engine}
          onChange={sql => setEdit(now => edits.withSql(now, sql))}
        />
      )}
    </EditorFrame>
  );
}

interface SimpleMetricProps {
  readonly edit: edits.MetricEdit;
  readonly dataset: Dataset | null;
  readonly onEdit: (edit: edits.MetricEdit) => void;
}

function SimpleMetric({ edit, dataset, onEdit }: SimpleMetricProps) {
  const columns = dataset?.columns ?? [];
  const chosen = edit.column?.column_name ?? null;
  const options = columns.map(({ name, verboseName }) => ({ id: name, label: verboseName || name }));
  const isKnown = chosen === null || columns.some(({ name }) => name === chosen);
  return (
    <Stack gap={3}>
      <Select
        label={text.column}
        options={isKnown ? options : [...options, { id: chosen, label: chosen }]}
        selected={chosen}
        placeholder={text.chooseColumn(columns.length)}
        search={text.searchColumns}
        onSelect={name => {
          const column = columns.find(each => each.name === name);
          if (!column) return;
          const next = edits.withColumn(edit, columnForMetric(column));
          onEdit(next.aggregate === null ? edits.withAggregate(next, usualAggregate(column)) : next);
        }}
      />
      <Select<MetricAggregate>
        label={text.aggregate}
        options={aggregates.map(id => ({ id, label: id }))}
        selected={edit.aggregate}
        placeholder={text.chooseAggregate(aggregates.length)}
        onSelect={aggregate => onEdit(edits.withAggregate(edit, aggregate))}
      />
    </Stack>
  );
}

/** The key of a metric; random for a new one. */
function optionNameOf(stored: unknown): string {
  if (typeof stored === 'object' && stored !== null && 'optionName' in stored && typeof stored.optionName === 'string')
    return stored.optionName;
  return `metric_${crypto.randomUUID().slice(0, 13)}`;
}
