import { Filter } from 'lucide-react';
import { useRef, useState } from 'react';
import { filterOfColumn, filterOfMetric, isBegun, metricSql } from '@/model/adhoc-filter/drop';
import { emptyFilter, readFilter, type AdhocFilter } from '@/model/adhoc-filter/filter';
import { chipText } from '@/model/adhoc-filter/label';
import { isLastRange, isMissingFrom, removalAt, withFilter, type RemovalCheck } from '@/model/adhoc-filter/listed';
import { listOf } from '@/model/chart';
import { useOffline } from '@/offline/react/context';
import { chipsText } from '@/text/messages/explore/fields';
import { adhocFiltersText as text } from '@/text/messages/explore/filters';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { ControlLabel } from '../controls/ControlLabel';
import type { ControlProps } from '../controls/control';
import { ChipList } from '../fields/chips/ChipList';
import { withMoved, type ChipItem, type EditorTarget } from '../fields/chips/chip-item';
import { fieldChoices } from '../fields/chips/field-choices';
import type { ChartField } from '../fields/drag/field-drag';
import { FilterEditor } from './FilterEditor';
import { filterLabel } from './filter-label';

/** Dashboards set the time range of the last such filter, so it cannot be removed. */
const check: RemovalCheck = (removed, all) => (isLastRange(removed, all) ? text.lastRange : undefined);

/** Ids for entries that may have none, or the same one twice. */
function idsOf(stored: readonly unknown[]): readonly string[] {
  const seen = new Set<string>();
  return stored.map((each, index) => {
    const name = readFilter(each, '')?.filterOptionName ?? '';
    const id = name === '' || seen.has(name) ? `filter at ${index}` : name;
    seen.add(id);
    return id;
  });
}

const acceptsAll = () => true;

/** The filters of a chart. */
export default function FiltersEditor({ control, words, value, problem, context, onChange }: ControlProps) {
  const { clock } = useOffline();
  const { dataset } = context;
  const [warning, setWarning] = useState<string | null>(null);
  const stored = listOf({ filters: value }, 'filters');
  const ids = idsOf(stored);
  const indexOf = (id: string) => ids.indexOf(id);

  const itemOf = (each: unknown, index: number): ChipItem => {
    const id = ids[index] ?? '';
    const filter = readFilter(each, id);
    if (!filter) return { id, label: text.unreadable, tone: 'warning', tooltip: text.unreadableWhy };
    const whole = filterLabel(filter, dataset, clock.now());
    const item = { id, label: chipText(whole), icon: <Filter size={14} aria-hidden="true" /> };
    if (filter.datasourceWarning || (dataset && isMissingFrom(filter, dataset))) {
      const tooltip = filter.isExtra ? `${text.incompatible}. ${chipsText.inherited}` : text.incompatible;
      return { ...item, tone: 'warning', tooltip };
    }
    return filter.isExtra ? { ...item, tone: 'inherited' } : { ...item, tooltip: whole };
  };
  const items = stored.map(itemOf);

  // A filter that was added to the form data without a value is edited immediately, or removed again.
  const [before] = useState(ids);
  const fresh = ids.find((id, index) => !before.includes(id) && isBegun(readFilter(stored[index], id))) ?? null;
  const saved = useRef<string | null>(null);

  const removal = (id: string) => removalAt(stored, indexOf(id), check);
  const mayRemove = (id: string) => {
    const removed = removal(id);
    if (removed.does === 'warn') setWarning(removed.warning);
    return removed.does === 'remove';
  };
  const remove = (id: string) => {
    const removed = removal(id);
    if (removed.does === 'remove') onChange(removed.rest);
  };
  return (
    <>
      <ControlLabel control={control} words={words} problem={problem}>
        {({ labelledBy, describedBy }) => (
          <ChipList
            label={words.label}
            labelledBy={labelledBy}
            describedBy={describedBy}
            items={items}
            addLabel={text.add}
            acceptsDrop={acceptsAll}
            choices={fieldChoices(context, acceptsAll)}
            onDrop={() => 'edit'}
            onRemove={remove}
            mayRemove={mayRemove}
            onMove={(id, index) => onChange(withMoved(stored, indexOf(id), index))}
            fresh={fresh}
            onClosed={id => {
              if (id === fresh && saved.current !== id) onChange(stored.filter((_, index) => ids[index] !== id));
            }}
            editorLabel={target =>
              target.of === 'new' ? text.new : text.edit(items[indexOf(target.id)]?.label ?? text.unreadable)
            }
            editor={(target, onClose) => (
              <OpenedFilter
                target={target}
                stored={target.of === 'new' ? null : stored[indexOf(target.id)]}
                context={context}
                onSave={filter => {
                  saved.current = target.of === 'item' ? target.id : null;
                  onChange(withFilter(stored, target.of === 'new' ? stored.length : indexOf(target.id), filter));
                  onClose();
                }}
                onClose={onClose}
              />
            )}
          />
        )}
      </ControlLabel>
      {warning !== null && <RemovalWarning text={warning} onClose={() => setWarning(null)} />}
    </>
  );
}

/** Explains why a filter was not removed. */
function RemovalWarning({ text: why, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <Dialog
      title={text.warning}
      closeLabel={text.close}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {text.ok}
        </Button>
      }
    >
      <p>{why}</p>
    </Dialog>
  );
}

interface OpenedFilterProps extends Pick<ControlProps, 'context'> {
  readonly target: EditorTarget;
  /** The value in the form data; undefined for a new filter. */
  readonly stored: unknown;
  readonly onSave: (filter: AdhocFilter) => void;
  readonly onClose: () => void;
}

/** A filter for the dropped field, or an empty one. */
function newFilter(dropped: ChartField | null, { dataset }: ControlProps['context'], name: string): AdhocFilter {
  if (dropped === null) return emptyFilter(name);
  return dropped.kind === 'column'
    ? filterOfColumn(dropped.column, name)
    : filterOfMetric(metricSql(dropped.metric, dataset?.metrics ?? [], dataset?.backend ?? null), name);
}

function OpenedFilter({ target, stored, context, onSave, onClose }: OpenedFilterProps) {
  const { newKey } = useOffline();
  const [filter] = useState(() => {
    const name = `filter_${newKey()}`;
    // Replaces a value that is not a filter with a new one.
    return target.of === 'new'
      ? newFilter(target.dropped, context, name)
      : (readFilter(stored, name) ?? emptyFilter(name));
  });
  return (
    <FilterEditor filter={filter} isNew={target.of === 'new'} context={context} onSave={onSave} onClose={onClose} />
  );
}
