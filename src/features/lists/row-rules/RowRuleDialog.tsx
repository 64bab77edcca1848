import { useState } from 'react';
import {
  createRowRule,
  findRowRuleChoices,
  rowRuleSource,
  updateRowRule,
  type ListedRowRule,
  type RowRuleFields,
} from '@/offline/direct/row-rules';
import { useOpenSession } from '@/offline/react/context';
import { useRecordEdits } from '@/offline/react/use-record-edits';
import { useFoundOptions, type FindOptions } from '@/offline/react/use-related-options';
import { triesRowRules } from '@/offline/state/capabilities';
import { codeFieldText } from '@/text/messages/dashboard/properties';
import { rowRulesText as text } from '@/text/messages/home/administration';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { CodeField } from '@/ui/code-field/CodeField';
import { sqlLanguage } from '@/ui/code-field/load-editor';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Segmented } from '@/ui/segmented/Segmented';
import { TextField } from '@/ui/text-field/TextField';
import * as field from '@/ui/text-field/TextField.css';
import { NamedPicker } from '@/ui/value-picker/NamedPicker';
import type { ItemDialogProps } from '../EditableList';
import { OverlapNote } from '../OverlapNote';
import { useItemForm } from '../use-item-form';
import { TryClause } from './TryClause';

type Named = RowRuleFields['roles'][number];

const blank: RowRuleFields = { name: '', type: 'Regular', datasets: [], roles: [], groupKey: '', clause: '' };
const labels = (): Readonly<Record<keyof RowRuleFields, string>> => ({
  name: text.name,
  type: text.type,
  datasets: text.datasets,
  roles: text.roles,
  groupKey: text.group,
  clause: text.clause,
});
const types = ['Regular', 'Base'] as const;

/** The maximum length of a name on the server. */
const LONGEST = 255;

const [findDatasets, findRoles] = [findRowRuleChoices('tables'), findRowRuleChoices('roles')];

interface PickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly find: FindOptions<Named>;
  readonly chosen: readonly Named[];
  readonly onChange: (chosen: readonly Named[]) => void;
}

/** Several datasets or roles; there may be thousands to choose from, which the server searches. */
function Picker({ label, placeholder, find, chosen, onChange }: PickerProps) {
  const [words, setWords] = useState('');
  const { found, trouble } = useFoundOptions(find, words);
  return (
    <NamedPicker
      label={label}
      chosen={chosen}
      found={found}
      note={trouble && (trouble === 'away' ? text.searchNeedsNetwork : text.searchFailed)}
      words={{
        none: placeholder,
        search: text.search(label),
        noMatch: text.noMatch,
        clear: text.clear,
        nameless: String,
      }}
      onSearch={setWords}
      onChange={onChange}
    />
  );
}

/** The form of a row level security rule: its roles, datasets and clause. */
export default function RowRuleDialog({ item: rule, onClose }: ItemDialogProps<ListedRowRule>) {
  const submit = useItemForm({ kind: rowRuleSource.kind, noun: text.one, isNew: !rule, onClose });
  const { store } = useOpenSession();
  const edits = useRecordEdits<RowRuleFields>(rule ?? blank);
  const { form: fields, set } = edits;
  const name = fields.name.trim();
  const after = { ...fields, name };

  return (
    <FormDialog
      title={rule ? text.editTitle : text.addTitle}
      closeLabel={changes.close}
      cancel={changes.cancel}
      submit={rule ? changes.save : changes.add}
      size="medium"
      isDisabled={name === '' || fields.datasets.length === 0 || fields.clause.trim() === ''}
      onClose={onClose}
      onSubmit={() =>
        submit(async ask =>
          rule ? edits.settle(await updateRowRule(ask, rule.id, edits.sides(after))) : createRowRule(ask, after),
        )
      }
    >
      <TextField
        label={text.name}
        value={fields.name}
        onChange={to => set({ name: to })}
        maxLength={LONGEST}
        autoFocus
      />
      <div className={field.labelled}>
        <span className={field.label} aria-hidden="true">
          {text.type}
        </span>
        <Segmented
          label={text.type}
          selected={fields.type}
          onSelect={type => set({ type })}
          options={types.map(id => ({ id, label: text.types[id] }))}
        />
        <p className={field.hint}>{text.typeAbout[fields.type]}</p>
      </div>
      <Picker
        label={text.datasets}
        placeholder={text.chooseDatasets}
        find={findDatasets}
        chosen={fields.datasets}
        onChange={datasets => set({ datasets })}
      />
      <Picker
        label={text.roles}
        placeholder={text.chooseRoles}
        find={findRoles}
        chosen={fields.roles}
        onChange={roles => set({ roles })}
      />
      <div className={field.labelled}>
        <TextField label={text.group} value={fields.groupKey} onChange={groupKey => set({ groupKey })} />
        <p className={field.hint}>{text.groupAbout}</p>
      </div>
      <div className={field.labelled}>
        <CodeField
          label={text.clause}
          keys={codeFieldText.keys}
          language={sqlLanguage}
          value={fields.clause}
          onChange={clause => set({ clause })}
          lines={4}
        />
        <p className={field.hint}>{text.clauseAbout}</p>
      </div>
      <OverlapNote overlap={edits.overlap} labels={labels()} />
      {triesRowRules(store.capabilities) && <TryClause datasets={fields.datasets} clause={fields.clause} />}
    </FormDialog>
  );
}
