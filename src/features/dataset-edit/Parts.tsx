import { ChevronDown, ChevronRight, CircleAlert, Plus, Trash2 } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { Dataset } from '@/model/dataset';
import {
  changedParts,
  flagIn,
  newColumn,
  newMetric,
  partName,
  textIn,
  type DraftPart,
} from '@/model/dataset-edit/draft';
import type { DraftFault } from '@/model/dataset-edit/faults';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { Button, LightIconButton } from '@/ui/button/Button';
import { LightCheckbox } from '@/ui/checkbox/LightCheckbox';
import { FilterField } from '@/ui/table/FilterField';
import { hasWords } from '@/ui/table/filter-and-sort';
import { Pager } from '@/ui/table/Pager';
import { pageOf } from '@/ui/table/paging';
import { tooltip } from '@/ui/tooltip/tooltip';
import { faultText } from './fault-text';
import { PartFields } from './PartFields';
import { listOfKind, partsOfKind, type PartKind } from './part-kind';
import { SyncColumns } from './SyncColumns';
import type { DatasetEdit } from './use-edit';
import * as css from './DatasetEdit.css';

interface PartsProps {
  readonly kind: PartKind;
  readonly edit: DatasetEdit;
  readonly dataset: Dataset;
}

/** The maximum number of parts rendered at once. */
const PAGE = 50;

const isFound = (part: DraftPart, words: string): boolean =>
  hasWords([partName(part), textIn(part, 'verboseName'), textIn(part, 'type')], words);

/** The metrics, columns or calculated columns of a dataset; one of them is open. */
export function Parts({ kind, edit, dataset }: PartsProps) {
  const { draft, first, faults, change } = edit;
  const list = listOfKind(kind);
  const [words, setWords] = useState('');
  const [wanted, setPage] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  const parts = useMemo(() => partsOfKind(draft, kind), [draft, kind]);
  // The field shows each key at once, and the list follows.
  const sought = useDeferredValue(words);
  // The open part stays listed while its name is typed.
  const shown = useMemo(() => parts.filter(part => part.key === open || isFound(part, sought)), [parts, open, sought]);
  const { items, page, pages, from, to } = pageOf(shown, wanted, PAGE);
  const changed = useMemo(() => changedParts(first, draft, list), [first, draft, list]);
  const faultsOf = (key: string) => faults.filter(fault => fault.place !== 'settings' && fault.key === key);

  function add(): void {
    const part =
      kind === 'metrics' ? newMetric(draft) : newColumn(draft, kind === 'columns' ? 'stored' : kind, { name: '' });
    change({ does: 'add-part', list, part });
    setWords('');
    setPage(Math.floor(parts.length / PAGE));
    setOpen(part.key);
  }

  return (
    <div className={css.parts}>
      <div className={css.tools}>
        <FilterField label={text.find[kind]} value={words} onChange={setWords} />
        <span className={css.toolEnd}>
          {kind === 'columns' && <SyncColumns id={dataset.id} edit={edit} />}
          <Button size="small" onPress={add}>
            <Plus size={14} aria-hidden="true" />
            {text.add[kind]}
          </Button>
        </span>
      </div>
      {shown.length === 0 && <p className={css.none}>{parts.length === 0 ? text.none[kind] : text.noMatch}</p>}
      <ul role="list" className={css.list}>
        {items.map(part => (
          <Part
            key={part.key}
            part={part}
            isOpen={part.key === open}
            isChanged={changed.has(part.key)}
            kind={kind}
            fault={faultsOf(part.key)[0] ?? null}
            change={change}
            onOpen={setOpen}
          >
            {part.key === open && (
              <PartFields
                kind={kind}
                part={part}
                faults={faultsOf(part.key)}
                dataset={dataset}
                onChange={fields => change({ does: 'set-part', list, key: part.key, fields })}
              />
            )}
          </Part>
        ))}
      </ul>
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          words={{
            label: text.pages,
            range: text.range(from, to, shown.length),
            size: text.pageSize(PAGE),
            before: text.before,
            next: text.next,
          }}
          onPage={setPage}
        />
      )}
    </div>
  );
}

interface PartProps {
  readonly kind: PartKind;
  readonly part: DraftPart;
  readonly isOpen: boolean;
  readonly isChanged: boolean;
  /** The first of its faults. */
  readonly fault: DraftFault | null;
  readonly change: DatasetEdit['change'];
  readonly onOpen: (key: string | null) => void;
  /** All its fields, while it is open. */
  readonly children: ReactNode;
}

const icons = {
  open: <ChevronDown size={14} aria-hidden="true" />,
  closed: <ChevronRight size={14} aria-hidden="true" />,
  remove: <Trash2 size={14} aria-hidden="true" />,
};

/** Memoized, so that typing a search or into another part does not render dozens of rows again. */
const Part = memo(function Part({ kind, part, isOpen, isChanged, fault, change, onOpen, children }: PartProps) {
  const list = listOfKind(kind);
  const name = partName(part) || text.unnamed;
  const flag = (field: string, label: string, fallback: boolean) => (
    <LightCheckbox
      label={label}
      selected={flagIn(part, field, fallback)}
      onChange={on => change({ does: 'set-part', list, key: part.key, fields: { [field]: on } })}
    />
  );
  return (
    <li className={css.part} data-open={isOpen || undefined}>
      <div className={css.line}>
        <button
          type="button"
          className={css.opener}
          aria-expanded={isOpen}
          aria-label={text.open(name)}
          onClick={() => onOpen(isOpen ? null : part.key)}
        >
          {isOpen ? icons.open : icons.closed}
          <span className={css.name}>{name}</span>
          {isChanged && (
            <span className={css.changedMark} role="img" aria-label={text.changed} {...tooltip(text.changed)} />
          )}
        </button>
        <span className={css.partAbout}>{kind === 'columns' ? textIn(part, 'type') : textIn(part, 'expression')}</span>
        {kind !== 'metrics' && (
          <span className={css.flags}>
            {flag('isTemporal', text.isTemporal, false)}
            {flag('filterable', text.isFilterable, true)}
            {flag('groupby', text.isDimension, true)}
          </span>
        )}
        <LightIconButton
          label={text.remove(name)}
          onPress={() => change({ does: 'remove-parts', list, keys: [part.key] })}
        >
          {icons.remove}
        </LightIconButton>
      </div>
      {fault && !isOpen && (
        <p className={css.fault}>
          <CircleAlert size={14} aria-hidden="true" />
          {faultText(fault)}
        </p>
      )}
      {children}
    </li>
  );
});
