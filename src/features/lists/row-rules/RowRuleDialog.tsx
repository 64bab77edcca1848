import { useEffect, useId, useState } from 'react';
import {
  createRowRule,
  rowRuleChoices,
  rowRuleSource,
  updateRowRule,
  type ListedRowRule,
  type RowRuleFields,
} from '@/offline/direct/row-rules';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { triesRowRules } from '@/offline/state/capabilities';
import { reasonOfError } from '@/offline/state/failure-reason';
import { reasonWords } from '@/text/failure-reason';
import { codeFieldText } from '@/text/messages/dashboard/properties';
import { rowRulesText as text } from '@/text/messages/home/administration';
import { listChangesText as changes } from '@/text/messages/home/served-lists';
import { CodeField } from '@/ui/code-field/CodeField';
import { sqlLanguage } from '@/ui/code-field/load-editor';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Notice } from '@/ui/notice/Notice';
import { Segmented } from '@/ui/segmented/Segmented';
import { TagField } from '@/ui/tag-field/TagField';
import { TextField } from '@/ui/text-field/TextField';
import * as field from '@/ui/text-field/TextField.css';
import type { ItemDialogProps } from '../EditableList';
import { useItemForm } from '../use-item-form';
import { TryClause } from './TryClause';

type Named = RowRuleFields['roles'][number];

const blank: RowRuleFields = { name: '', type: 'Regular', datasets: [], roles: [], groupKey: '', clause: '' };
const types = ['Regular', 'Base'] as const;

/** The maximum length of a name on the server. */
const LONGEST = 255;

interface Choices {
  readonly datasets: readonly Named[];
  readonly roles: readonly Named[];
}

/** The datasets and roles for rules; null until the server responds. */
function useChoices(): { readonly choices: Choices | null; readonly failure: string | null } {
  const { ask } = useOffline();
  const [choices, setChoices] = useState<Choices | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    Promise.all([rowRuleChoices(ask, 'tables'), rowRuleChoices(ask, 'roles')]).then(
      ([datasets, roles]) => isCurrent && setChoices({ datasets, roles }),
      (error: unknown) => isCurrent && setFailure(reasonWords(reasonOfError(error))),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask]);
  return { choices, failure };
}

interface PickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly Named[];
  readonly chosen: readonly Named[];
  readonly onChange: (chosen: readonly Named[]) => void;
}

function Picker({ label, placeholder, options, chosen, onChange }: PickerProps) {
  const id = useId();
  const toOption = ({ id: key, name }: Named) => ({ id: String(key), label: name });
  return (
    <div className={field.labelled}>
      <span id={id} className={field.label}>
        {label}
      </span>
      <TagField
        label={label}
        labelledBy={id}
        options={options.map(toOption)}
        values={chosen.map(toOption)}
        placeholder={placeholder}
        remove={text.take}
        onChange={ids =>
          onChange(ids.flatMap(key => [...chosen, ...options].find(option => String(option.id) === key) ?? []))
        }
      />
    </div>
  );
}

/** The form of a row level security rule: its roles, datasets and clause. */
export default function RowRuleDialog({ item: rule, onClose }: ItemDialogProps<ListedRowRule>) {
  const submit = useItemForm({ kind: rowRuleSource.kind, noun: text.one, isNew: !rule, onClose });
  const { store } = useOpenSession();
  const { choices, failure } = useChoices();
  const [fields, setFields] = useState<RowRuleFields>(rule ?? blank);
  const set = (change: Partial<RowRuleFields>) => setFields({ ...fields, ...change });
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
      onSubmit={() => submit(ask => (rule ? updateRowRule(ask, rule.id, after) : createRowRule(ask, after)))}
    >
      {failure !== null && <Notice>{text.choicesFailed(failure)}</Notice>}
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
        options={choices?.datasets ?? []}
        chosen={fields.datasets}
        onChange={datasets => set({ datasets })}
      />
      <Picker
        label={text.roles}
        placeholder={text.chooseRoles}
        options={choices?.roles ?? []}
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
      {triesRowRules(store.capabilities) && <TryClause datasets={fields.datasets} clause={fields.clause} />}
    </FormDialog>
  );
}
