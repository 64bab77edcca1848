import { useEffect, useState } from 'react';
import {
  createRowRule,
  rowRuleChoices,
  rowRuleSource,
  updateRowRule,
  type ListedRowRule,
  type RowRuleFields,
} from '@/offline/direct/row-rules';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { useServedRefresh } from '@/offline/react/use-served-list';
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
import { useToast } from '@/ui/toast/Toast';
import { TryClause } from './TryClause';

interface RowRuleDialogProps {
  /** Null for a new one. */
  readonly rule: ListedRowRule | null;
  readonly onClose: () => void;
}

type Named = RowRuleFields['roles'][number];

const blank: RowRuleFields = { name: '', type: 'Regular', datasets: [], roles: [], groupKey: '', clause: '' };
const types = ['Regular', 'Base'] as const;

/** The server takes no longer names. */
const LONGEST = 255;

interface Choices {
  readonly datasets: readonly Named[];
  readonly roles: readonly Named[];
}

/** What rules can be about; null until the server has told it. */
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
  const toOption = ({ id, name }: Named) => ({ id: String(id), label: name });
  return (
    <TagField
      label={label}
      options={options.map(toOption)}
      values={chosen.map(toOption)}
      placeholder={placeholder}
      remove={text.take}
      onChange={ids =>
        onChange(ids.flatMap(id => [...chosen, ...options].find(option => String(option.id) === id) ?? []))
      }
    />
  );
}

/** A row level security rule: whom it concerns, and the rows that they see. */
export default function RowRuleDialog({ rule, onClose }: RowRuleDialogProps) {
  const { ask } = useOffline();
  const { store } = useOpenSession();
  const refresh = useServedRefresh(rowRuleSource.kind);
  const toast = useToast();
  const { choices, failure } = useChoices();
  const [fields, setFields] = useState<RowRuleFields>(rule ?? blank);
  const set = (change: Partial<RowRuleFields>) => setFields({ ...fields, ...change });
  const name = fields.name.trim();

  async function save(): Promise<void> {
    const after = { ...fields, name };
    try {
      await (rule ? updateRowRule(ask, rule.id, after) : createRowRule(ask, after));
    } catch (error) {
      const why = reasonWords(reasonOfError(error));
      const failed = rule ? changes.updateFailed(text.one, why) : changes.createFailed(text.one, why);
      toast({ text: failed, isFailure: true });
      return;
    }
    onClose();
    await refresh();
  }

  return (
    <FormDialog
      title={rule ? text.editTitle : text.addTitle}
      closeLabel={changes.close}
      cancel={changes.cancel}
      submit={rule ? changes.save : changes.add}
      size="medium"
      isDisabled={name === '' || fields.datasets.length === 0 || fields.clause.trim() === ''}
      onClose={onClose}
      onSubmit={save}
    >
      {failure !== null && <Notice>{text.choicesFailed(failure)}</Notice>}
      <TextField
        label={text.name}
        value={fields.name}
        onChange={to => set({ name: to })}
        maxLength={LONGEST}
        autoFocus
      />
      <Segmented
        label={text.type}
        selected={fields.type}
        onSelect={type => set({ type })}
        options={types.map(id => ({ id, label: text.types[id] }))}
      />
      <p>{text.typeAbout[fields.type]}</p>
      <span>{text.datasets}</span>
      <Picker
        label={text.datasets}
        placeholder={text.chooseDatasets}
        options={choices?.datasets ?? []}
        chosen={fields.datasets}
        onChange={datasets => set({ datasets })}
      />
      <span>{text.roles}</span>
      <Picker
        label={text.roles}
        placeholder={text.chooseRoles}
        options={choices?.roles ?? []}
        chosen={fields.roles}
        onChange={roles => set({ roles })}
      />
      <TextField label={text.group} value={fields.groupKey} onChange={groupKey => set({ groupKey })} />
      <p>{text.groupAbout}</p>
      <CodeField
        label={text.clause}
        keys={codeFieldText.keys}
        language={sqlLanguage}
        value={fields.clause}
        onChange={clause => set({ clause })}
        lines={4}
      />
      <p>{text.clauseAbout}</p>
      {triesRowRules(store.capabilities) && <TryClause datasets={fields.datasets} clause={fields.clause} />}
    </FormDialog>
  );
}
