import { Plus, X } from 'lucide-react';
import type { CatalogEntry } from '@/model/connection-parameters';
import { connectText as text } from '@/text/messages/datasets/databases';
import { Button, IconButton } from '@/ui/button/Button';
import { Switch } from '@/ui/switch/Switch';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './Connect.css';
import type { ConnectionDraft, FieldValue } from './draft';
import type { CatalogProblem, FieldProblems } from './field-problems';
import { parameterFields, usualPortOf } from './parameter-fields';
import { SecretField } from './SecretField';

interface ParameterFieldsProps {
  readonly draft: ConnectionDraft;
  readonly problems: FieldProblems;
  readonly onChange: (name: string, value: FieldValue) => void;
  /** Called when a field loses focus. */
  readonly onLeave: () => void;
}

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '');
const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

/** The connection parameters of an engine, with a field for each. */
export function ParameterFields({ draft, problems, onChange, onLeave }: ParameterFieldsProps) {
  const { engine, values } = draft;
  const usualPort = usualPortOf(engine.engine);
  return (
    <div className={css.parameters}>
      {parameterFields(engine.parameters).map(field => {
        const value = values[field.name];
        const error = problems.fields[field.name];
        const change = (next: FieldValue) => onChange(field.name, next);
        switch (field.kind) {
          case 'switch':
            return <Switch key={field.name} label={field.label} selected={value === true} onChange={change} />;
          case 'secret':
            return (
              <SecretField
                key={`${engine.engine} ${field.name}`}
                field={field}
                value={textOf(value)}
                error={error}
                onChange={change}
                onLeave={onLeave}
              />
            );
          case 'catalog':
            return (
              <CatalogField
                key={field.name}
                entries={typeof value === 'object' ? value : []}
                problems={problems.catalog}
                error={error}
                onChange={change}
                onLeave={onLeave}
              />
            );
          default:
            return (
              <TextField
                key={field.name}
                label={field.label}
                value={textOf(value)}
                onChange={change}
                onBlur={onLeave}
                isRequired={field.isRequired}
                autoComplete="off"
                spellCheck="false"
                {...(field.kind === 'port' ? { inputMode: 'numeric' as const } : {})}
                {...(field.kind === 'port' && usualPort !== null ? { placeholder: text.usualPort(usualPort) } : {})}
                {...(field.kind === 'query' ? { placeholder: text.queryHint } : {})}
                {...errorOf(error)}
              />
            );
        }
      })}
      {engine.engine === 'duckdb' && <p className={css.hint}>{text.fileHint}</p>}
    </div>
  );
}

interface CatalogFieldProps {
  readonly entries: readonly CatalogEntry[];
  readonly problems: Readonly<Record<number, CatalogProblem>>;
  readonly error: string | undefined;
  readonly onChange: (entries: readonly CatalogEntry[]) => void;
  readonly onLeave: () => void;
}

/** A list of names, each with its value. */
function CatalogField({ entries, problems, error, onChange, onLeave }: CatalogFieldProps) {
  const shown = entries.length === 0 ? [{ name: '', value: '' }] : entries;
  const set = (index: number, change: Partial<CatalogEntry>) =>
    onChange(shown.map((entry, at) => (at === index ? { ...entry, ...change } : entry)));
  return (
    <fieldset className={css.catalog}>
      <legend className={css.label}>{text.catalog}</legend>
      {shown.map((entry, index) => (
        // Entries have no key, and names may repeat.
        <div key={index} className={css.entry}>
          <TextField
            label={text.catalogName(index + 1)}
            value={entry.name}
            onChange={name => set(index, { name })}
            onBlur={onLeave}
            {...errorOf(problems[index]?.name)}
          />
          <TextField
            label={text.catalogValue(index + 1)}
            value={entry.value}
            onChange={value => set(index, { value })}
            onBlur={onLeave}
            {...errorOf(problems[index]?.value)}
          />
          <IconButton
            label={text.removeEntry(index + 1)}
            isDisabled={entries.length === 0}
            onPress={() => onChange(shown.filter((_, at) => at !== index))}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      <Button size="small" onPress={() => onChange([...shown, { name: '', value: '' }])}>
        <Plus size={14} aria-hidden="true" />
        {text.addEntry}
      </Button>
    </fieldset>
  );
}
