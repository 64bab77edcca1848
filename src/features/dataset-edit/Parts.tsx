import { ChevronDown, ChevronRight, CircleAlert, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { Button, IconButton } from '@/ui/button/Button';
import { Checkbox } from '@/ui/checkbox/Checkbox';
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

/** The metrics, columns or calculated columns of a dataset; one of them is open. */
export function Parts({ kind, edit, dataset }: PartsProps) {
  const { draft, first, faults, change } = edit;
  const list = listOfKind(kind);
  const [words, setWords] = useState('');
  const [wanted, setPage] = useState(0);
  const [open, setOpen] = useState<string | null>(null);
  const parts = partsOfKind(draft, kind);
  // The open part stays listed while its name is typed.
  const shown = parts.filter(
    part => part.key === open || hasWords([partName(part), textIn(part, 'verboseName'), textIn(part, 'type')], words),
  );
  const { items, page, pages, from, to } = pageOf(shown, wanted, PAGE);
  const changed = changedParts(first, draft, list);

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
            edit={edit}
            dataset={dataset}
            faults={faults.filter(fault => fault.place !== 'settings' && fault.key === part.key)}
            onOpen={isOpen => setOpen(isOpen ? part.key : null)}
          />
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

interface PartProps extends PartsProps {
  readonly part: DraftPart;
  readonly isOpen: boolean;
  readonly isChanged: boolean;
  readonly faults: DatasetEdit['faults'];
  readonly onOpen: (isOpen: boolean) => void;
}

function Part({ part, kind, isOpen, isChanged, faults, edit: { change }, dataset, onOpen }: PartProps) {
  const list = listOfKind(kind);
  const name = partName(part) || text.unnamed;
  const set = (fields: DraftPart['fields']) => change({ does: 'set-part', list, key: part.key, fields });
  const flag = (field: string, label: string, fallback: boolean) => (
    <Checkbox label={label} selected={flagIn(part, field, fallback)} onChange={on => set({ [field]: on })} />
  );
  const [fault] = faults;
  return (
    <li className={css.part} data-open={isOpen || undefined}>
      <div className={css.line}>
        <button
          type="button"
          className={css.opener}
          aria-expanded={isOpen}
          aria-label={text.open(name)}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={14} aria-hidden="true" /> : <ChevronRight size={14} aria-hidden="true" />}
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
        <IconButton
          label={text.remove(name)}
          size="small"
          onPress={() => change({ does: 'remove-parts', list, keys: [part.key] })}
        >
          <Trash2 size={14} aria-hidden="true" />
        </IconButton>
      </div>
      {fault && !isOpen && (
        <p className={css.fault}>
          <CircleAlert size={14} aria-hidden="true" />
          {faultText(fault)}
        </p>
      )}
      {isOpen && <PartFields kind={kind} part={part} faults={faults} dataset={dataset} onChange={set} />}
    </li>
  );
}
