import type { ReactNode } from 'react';
import type { Dataset } from '@/model/dataset';
import { flagIn, partName, type SettingText } from '@/model/dataset-edit/draft';
import { exploreSqlText } from '@/text/messages/explore/sql';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { CodeField } from '@/ui/code-field/CodeField';
import { jsonLanguage, sqlLanguage } from '@/ui/code-field/load-editor';
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

/** The settings of a dataset as a whole. */
export function Settings({ edit, dataset }: SettingsProps) {
  const { draft, faults, change } = edit;
  const { settings } = draft;
  const set = (fields: Partial<typeof settings>) => change({ does: 'set', settings: fields });
  const problem = (field: SettingText) => {
    const fault = faults.find(one => one.place === 'settings' && one.field === field);
    return fault ? faultText(fault) : null;
  };
  const typed = (field: SettingText, label: string) => {
    const error = problem(field);
    return {
      label,
      value: settings[field],
      onChange: (value: string) => set({ [field]: value }),
      ...(error === null ? {} : { error }),
    };
  };
  const coded = (field: SettingText, label: string, lines: number) => ({
    label,
    lines,
    keys: exploreSqlText.keys,
    value: settings[field],
    problem: problem(field),
    onChange: (value: string) => set({ [field]: value }),
  });
  const times = draft.columns.filter(part => flagIn(part, 'isTemporal', false) && partName(part) !== '');
  const { mainTemporalColumn: main } = settings;
  const timeNames = [...new Set([...times.map(partName), ...(main === '' ? [] : [main])])];
  return (
    <div className={css.settings}>
      <div className={css.pair}>
        <TextField {...typed('name', text.datasetName)} maxLength={250} />
        <TextField {...typed('schema', text.schema)} maxLength={255} />
      </div>
      {settings.sql !== '' || edit.first.settings.sql !== '' ? (
        <div>
          <CodeField {...coded('sql', text.sql, 10)} language={sqlLanguage} />
          <p className={css.hint}>{text.sqlHint}</p>
        </div>
      ) : null}
      <TextField {...typed('description', text.description)} lines={3} />
      <div className={css.pair}>
        <Select
          label={text.mainTime}
          placeholder={text.noMainTime}
          options={[
            { id: NONE, label: text.noMainTime },
            ...timeNames.map(name => ({ id: columnId(name), label: name })),
          ]}
          selected={main === '' ? NONE : columnId(main)}
          onSelect={id => set({ mainTemporalColumn: timeNames.find(name => columnId(name) === id) ?? '' })}
        />
        <Labelled hint={text.offsetHint}>
          <TextField {...typed('offset', text.offset)} />
        </Labelled>
      </div>
      <div className={css.pair}>
        <Labelled hint={text.cacheTimeoutHint}>
          <TextField {...typed('cacheTimeout', text.cacheTimeout)} />
        </Labelled>
        {settings.owners ? (
          <Owners owners={settings.owners} onChange={owners => set({ owners })} />
        ) : (
          <p className={css.hint}>{text.ownersUnknown}</p>
        )}
      </div>
      <Checkbox
        label={text.filterSelect}
        hint={text.filterSelectHint}
        selected={settings.filterSelectEnabled}
        onChange={filterSelectEnabled => set({ filterSelectEnabled })}
      />
      <Checkbox
        label={text.normalize}
        selected={settings.normalizeColumns}
        onChange={normalizeColumns => set({ normalizeColumns })}
      />
      <Checkbox
        label={text.filterMainTime}
        selected={settings.alwaysFilterMainTemporal}
        onChange={alwaysFilterMainTemporal => set({ alwaysFilterMainTemporal })}
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
        <CodeField {...coded('extra', text.extra, 4)} language={jsonLanguage} />
      </Labelled>
      <Labelled hint={text.templateParamsHint}>
        <CodeField {...coded('templateParams', text.templateParams, 4)} language={jsonLanguage} />
      </Labelled>
    </div>
  );
}

function Labelled({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <div>
      {children}
      <p className={css.hint}>{hint}</p>
    </div>
  );
}
