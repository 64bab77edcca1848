import { CalendarDays, Hash, Sigma, Type } from 'lucide-react';
import type { ReactNode } from 'react';
import * as columns from '@/model/adhoc-column/column';
import * as metrics from '@/model/adhoc-metric/listed';
import { genericTypes, type Dataset } from '@/model/dataset';
import { columnForMetric, usualAggregate } from '@/model/adhoc-metric/metric';
import { newMetric, toMetric, withAggregate, withColumn } from '@/model/adhoc-metric/edit';
import { fieldEditorsText as text } from '@/text/messages/explore/field-editors';
import { withItem, withoutItem, itemIds } from '../../special/item-ids';
import type { ControlProps } from '../../controls/control';
import { ControlLabel } from '../../controls/ControlLabel';
import { withMoved, type ChipItem, type EditorTarget } from '../chips/chip-item';
import { ChipList } from '../chips/ChipList';
import { fieldChoices } from '../chips/field-choices';
import type { ChartField } from '../drag/field-drag';
import { ColumnEditor } from './ColumnEditor';
import { MetricEditor } from './MetricEditor';

/** How a control of fields labels, converts dropped fields and edits. */
interface FieldKindRules {
  readonly items: readonly unknown[];
  readonly chip: (stored: unknown) => Omit<ChipItem, 'id'>;
  /** Null if the field is not accepted. */
  readonly dropped: (field: ChartField) => unknown;
  readonly editor: (stored: unknown, onSave: (next: unknown) => void, onClose: () => void) => ReactNode;
}

interface FieldListProps extends ControlProps {
  readonly rules: FieldKindRules;
  /** Only one may be chosen (MET-011). */
  readonly isSingle: boolean;
}

function FieldList({ control, words, problem, context, rules, isSingle, onChange }: FieldListProps) {
  const { items } = rules;
  const ids = itemIds(items);
  const store = (next: readonly unknown[]) => onChange(isSingle ? (next[0] ?? null) : next);
  const chips = items.map((item, index): ChipItem => ({ ...rules.chip(item), id: ids[index] ?? String(index) }));
  const isFull = isSingle && items.length > 0;
  const accepts = (field: ChartField) => rules.dropped(field) !== null;
  const storedOf = (target: EditorTarget) => (target.of === 'item' ? items[ids.indexOf(target.id)] : undefined);
  return (
    <ControlLabel control={control} words={words} problem={problem}>
      {labels => (
        <ChipList
          label={words.label}
          {...labels}
          items={chips}
          {...(isFull ? { addLabel: null } : {})}
          acceptsDrop={accepts}
          choices={fieldChoices(context, accepts)}
          onDrop={field => {
            const next = rules.dropped(field);
            if (next !== null) store(isSingle ? [next] : [...items, next]);
            return 'taken';
          }}
          onRemove={id => store(withoutItem(items, ids.indexOf(id)))}
          {...(isSingle ? {} : { onMove: (id, index) => store(withMoved(items, ids.indexOf(id), index)) })}
          editorLabel={() => words.label}
          editor={(target, onClose) =>
            rules.editor(
              storedOf(target),
              next => store(withItem(items, target.of === 'new' ? null : ids.indexOf(target.id), next)),
              onClose,
            )
          }
        />
      )}
    </ControlLabel>
  );
}

const Icon = { metric: Sigma, number: Hash, time: CalendarDays, text: Type } as const;

function columnIcon(name: string | null, dataset: Dataset | null): ReactNode {
  const column = dataset?.columns.find(each => each.name === name);
  const Sign = column?.isTemporal ? Icon.time : column?.generic === genericTypes.numeric ? Icon.number : Icon.text;
  return <Sign size={14} aria-hidden="true" />;
}

function metricRules({ value, context: { dataset, engine } }: ControlProps): FieldKindRules {
  return {
    items: metrics.storedMetrics(value),
    chip(stored) {
      const metric = metrics.queryMetricOf(stored);
      const isKnown = !dataset || metrics.isKnownMetric(stored, dataset);
      return {
        label: metrics.metricName(stored, dataset) || text.unreadable,
        icon: <Icon.metric size={14} aria-hidden="true" />,
        ...(isKnown ? {} : { tone: 'warning', tooltip: text.metricWarning }),
        ...(metric === null ? {} : { field: { kind: 'metric', metric } }),
      };
    },
    dropped(field) {
      if (field.kind === 'metric') return field.metric;
      // MET-019: custom metrics are not allowed.
      if (dataset?.disallowsAdhocMetrics) return null;
      const column = dataset?.columns.find(({ name }) => name === field.column);
      if (!column) return null;
      // A column starts with its most common aggregate.
      const edit = withAggregate(withColumn(newMetric, columnForMetric(column)), usualAggregate(column));
      return toMetric(edit, `metric_${crypto.randomUUID().slice(0, 13)}`);
    },
    editor: (stored, onSave, onClose) => (
      <MetricEditor stored={stored} dataset={dataset} engine={engine} onSave={onSave} onClose={onClose} />
    ),
  };
}

function columnRules({ control, value, context: { dataset, engine } }: ControlProps): FieldKindRules {
  const { accepts } = control;
  return {
    items: columns.storedColumns(value),
    chip(stored) {
      const column = columns.queryColumnOf(stored);
      const isKnown = !dataset || columns.isKnownColumn(stored, dataset);
      return {
        label: columns.columnName(stored, dataset) || text.unreadable,
        icon: columnIcon(typeof column === 'string' ? column : null, dataset),
        ...(isKnown ? {} : { tone: 'warning', tooltip: text.columnWarning }),
        ...(column === null ? {} : { field: { kind: 'column', column } }),
      };
    },
    dropped: field =>
      field.kind === 'column' && columns.takesColumn(field.column, dataset, accepts) ? field.column : null,
    editor: (stored, onSave, onClose) => (
      <ColumnEditor
        stored={stored}
        dataset={dataset}
        engine={engine}
        accepts={accepts}
        onSave={onSave}
        onClose={onClose}
      />
    ),
  };
}

export const MetricField = (props: ControlProps) => <FieldList {...props} rules={metricRules(props)} isSingle />;
export const MetricsField = (props: ControlProps) => (
  <FieldList {...props} rules={metricRules(props)} isSingle={false} />
);
export const ColumnField = (props: ControlProps) => <FieldList {...props} rules={columnRules(props)} isSingle />;
export const ColumnsField = (props: ControlProps) => (
  <FieldList {...props} rules={columnRules(props)} isSingle={false} />
);
