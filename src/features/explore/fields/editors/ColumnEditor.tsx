import { useState } from 'react';
import * as edits from '@/model/adhoc-column/column';
import type { Dataset } from '@/model/dataset';
import { fieldEditorsText as text } from '@/text/messages/explore/field-editors';
import { EditorFrame } from '@/ui/editor-popover/EditorFrame';
import { Notice } from '@/ui/notice/Notice';
import { Select } from '@/ui/select/Select';
import { SqlField } from '../../sql-field/SqlField';

interface ColumnEditorProps {
  /** From the form data; undefined for a new one. */
  readonly stored: unknown;
  readonly dataset: Dataset | null;
  readonly engine: string | null;
  readonly accepts: edits.AcceptedColumns | undefined;
  readonly onSave: (column: unknown) => void;
  readonly onClose: () => void;
}

/** Selects a column: a calculated one of the dataset, any other, or an expression. */
export function ColumnEditor({ stored, dataset, engine, accepts, onSave, onClose }: ColumnEditorProps) {
  const start = edits.editOf(stored);
  const [edit, setEdit] = useState(start);
  const disallowed = dataset?.disallowsAdhocMetrics === true;
  const [tab, setTab] = useState<edits.ColumnTab>(() =>
    disallowed && stored === undefined ? 'saved' : edits.firstTab(start, dataset),
  );
  const offered = (dataset?.columns ?? []).filter(column => edits.isAccepted(column, accepts));
  const calculated = offered.filter(({ expression }) => expression !== null);
  const title = edits.columnName(edits.toColumn(edit), dataset) || text.newColumn;
  const tabs = [
    { id: 'saved', title: text.saved },
    { id: 'simple', title: text.simple, ...(disallowed ? { unavailable: text.disallowed } : {}) },
    ...(accepts?.expressions
      ? [{ id: 'SQL', title: text.sql, ...(disallowed ? { unavailable: text.disallowedSql } : {}) }]
      : []),
  ];
  const choice = (columns: typeof offered, label: string) => (
    <Select
      label={label}
      options={columns.map(({ name, verboseName }) => ({ id: name, label: verboseName || name }))}
      selected={columns.some(({ name }) => name === edit.name) ? edit.name : null}
      placeholder={text.chooseColumn(columns.length)}
      search={text.searchColumns}
      onSelect={name => setEdit(now => edits.withName(now, name))}
    />
  );
  return (
    <EditorFrame
      title={title}
      renaming={
        tab === 'SQL' ? { label: text.rename, onRename: label => setEdit(now => edits.withLabel(now, label)) } : null
      }
      words={text}
      tabs={{
        label: text.tabs,
        tabs,
        open: tab,
        onOpen: id => setTab(id === 'saved' || id === 'SQL' ? id : 'simple'),
      }}
      isChanged={edits.isChanged(start, edit)}
      canSave={edits.canSave(start, edit)}
      onSave={() => {
        const column = edits.toColumn(edit);
        if (column === null) return;
        onSave(column);
        onClose();
      }}
      onClose={onClose}
    >
      {tab === 'saved' &&
        (calculated.length > 0 ? choice(calculated, text.savedColumn) : <Notice>{text.noExpressions}</Notice>)}
      {tab === 'simple' &&
        (offered.length === 0 && accepts?.temporal ? <Notice>{text.noTemporal}</Notice> : choice(offered, text.column))}
      {tab === 'SQL' && (
        <SqlField
          label={text.expression}
          value={edit.sql}
          dataset={dataset}
          engine={engine}
          onChange={sql => setEdit(now => edits.withSql(now, sql))}
        />
      )}
    </EditorFrame>
  );
}
