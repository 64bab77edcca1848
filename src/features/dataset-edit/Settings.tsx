import { memo, useCallback, type ReactNode } from 'react';
import type { Dataset } from '@/model/dataset';
import {
  flagIn,
  partName,
  type DatasetDraft,
  type DraftSettings,
  type SettingFlag,
  type SettingText,
} from '@/model/dataset-edit/draft';
import { exploreSqlText } from '@/text/messages/explore/sql';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { CodeField } from '@/ui/code-field/CodeField';
import { jsonLanguage, sqlLanguage, type CodeLanguage } from '@/ui/code-field/load-editor';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import { ExpressionField } from './ExpressionField';
import { faultText } from './fault-text';
import { Owners } from './Owners';
import type { DatasetEdit } from './use-edit';
import * as css from './DatasetEdit.css';

const NONE = 'none';
const columnId = (name: string) => `column ${name}`;

interface SettingsProps {
  readonly edit: DatasetEdit;
  readonly dataset: Dataset;
}

type SetSettings = (settings: Partial<DraftSettings>) => void;

/** The settings of a dataset as a whole. Each is memoized, so that typing into one does not render the others again. */
export function Settings({ edit: { first, draft, faults, change }, dataset }: SettingsProps) {
  const { settings, columns } = draft;
  const set: SetSettings = useCallback(fields => change({ does: 'set', settings: fields }), [change]);
  const shown = (field: SettingText) => {
    const fault = faults.find(one => one.place === 'settings' && one.field === field);
    return { field, value: settings[field], problem: fault ? faultText(fault) : null, set };
  };
  return (
    <div className={css.settings}>
      <div className={css.pair}>
        <TypedSetting {...shown('name')} label={text.datasetName} maxLength={250} />
        <TypedSetting {...shown('schema')} label={text.schema} maxLength={255} />
      </div>
      {settings.sql !== '' || first.settings.sql !== '' ? (
        <div>
          <CodedSetting {...shown('sql')} label={text.sql} lines={10} language={sqlLanguage} />
          <p className={css.hint}>{text.sqlHint}</p>
        </div>
      ) : null}
      <TypedSetting {...shown('description')} label={text.description} lines={3} />
      <div className={css.pair}>
        <MainTime columns={columns} main={settings.mainTemporalColumn} set={set} />
        <Labelled hint={text.offsetHint}>
          <TypedSetting {...shown('offset')} label={text.offset} />
        </Labelled>
      </div>
      <div className={css.pair}>
        <Labelled hint={text.cacheTimeoutHint}>
          <TypedSetting {...shown('cacheTimeout')} label={text.cacheTimeout} />
        </Labelled>
        <OwnersSetting owners={settings.owners} set={set} />
      </div>
      <Flag
        field="filterSelectEnabled"
        label={text.filterSelect}
        hint={text.filterSelectHint}
        selected={settings.filterSelectEnabled}
        set={set}
      />
      <Flag field="normalizeColumns" label={text.normalize} selected={settings.normalizeColumns} set={set} />
      <Flag
        field="alwaysFilterMainTemporal"
        label={text.filterMainTime}
        selected={settings.alwaysFilterMainTemporal}
        set={set}
      />
      <Labelled hint={text.predicateHint}>
        <ExpressionField
          label={text.predicate}
          value={settings.fetchValuesPredicate}
          dataset={dataset}
          lines={2}
          onChange={fetchValuesPredicate => set({ fetchValuesPredicate })}
        />
      </Labelled>
      <Labelled hint={text.extraHint}>
        <CodedSetting {...shown('extra')} label={text.extra} lines={4} language={jsonLanguage} />
      </Labelled>
      <Labelled hint={text.templateParamsHint}>
        <CodedSetting {...shown('templateParams')} label={text.templateParams} lines={4} language={jsonLanguage} />
      </Labelled>
    </div>
  );
}

interface SettingProps {
  readonly field: SettingText;
  readonly label: string;
  readonly value: string;
  readonly problem: string | null;
  readonly set: SetSettings;
}

interface TypedSettingProps extends SettingProps {
  readonly maxLength?: number;
  readonly lines?: number;
}

const TypedSetting = memo(function TypedSetting({ field, problem, set, ...props }: TypedSettingProps) {
  return (
    <TextField
      {...props}
      onChange={value => set({ [field]: value })}
      {...(problem === null ? {} : { error: problem })}
    />
  );
});

interface CodedSettingProps extends SettingProps {
  readonly lines: number;
  readonly language: CodeLanguage;
}

const CodedSetting = memo(function CodedSetting({ field, set, ...props }: CodedSettingProps) {
  return <CodeField {...props} keys={exploreSqlText.keys} onChange={value => set({ [field]: value })} />;
});

interface FlagProps {
  readonly field: SettingFlag;
  readonly label: string;
  readonly hint?: string;
  readonly selected: boolean;
  readonly set: SetSettings;
}

const Flag = memo(function Flag({ field, set, ...props }: FlagProps) {
  return <Checkbox {...props} onChange={selected => set({ [field]: selected })} />;
});

interface MainTimeProps {
  readonly columns: DatasetDraft['columns'];
  /** Empty without one. */
  readonly main: string;
  readonly set: SetSettings;
}

/** The main temporal column. */
const MainTime = memo(function MainTime({ columns, main, set }: MainTimeProps) {
  const times = columns.filter(part => flagIn(part, 'isTemporal', false) && partName(part) !== '');
  const names = [...new Set([...times.map(partName), ...(main === '' ? [] : [main])])];
  return (
    <Select
      label={text.mainTime}
      placeholder={text.noMainTime}
      options={[{ id: NONE, label: text.noMainTime }, ...names.map(name => ({ id: columnId(name), label: name }))]}
      selected={main === '' ? NONE : columnId(main)}
      onSelect={id => set({ mainTemporalColumn: names.find(name => columnId(name) === id) ?? '' })}
    />
  );
});

const OwnersSetting = memo(function OwnersSetting({
  owners,
  set,
}: Pick<DraftSettings, 'owners'> & { readonly set: SetSettings }) {
  if (owners === null) return <p className={css.hint}>{text.ownersUnknown}</p>;
  return <Owners owners={owners} onChange={next => set({ owners: next })} />;
});

function Labelled({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <div>
      {children}
      <p className={css.hint}>{hint}</p>
    </div>
  );
}
