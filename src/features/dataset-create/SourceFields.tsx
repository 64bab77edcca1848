import { useEffect } from 'react';
import type { ListedDatabase } from '@/offline/react/use-databases';
import { useKnown } from '@/offline/react/use-known';
import { readSchemas, refreshSchemas } from '@/offline/sql-editor/database-metadata';
import { createDatasetText as text } from '@/text/messages/datasets/create';
import { Select } from '@/ui/select/Select';
import { usualSchema, type Choosing } from './choice';
import * as css from './CreateDataset.css';

/** Where databases are connected. */
export function ManageDatabases() {
  return (
    <a href="/databaseview/list" className={css.link}>
      {text.manage}
    </a>
  );
}

interface SourceFieldsProps extends Choosing {
  readonly databases: readonly ListedDatabase[];
}

/** The database and schema of the table. */
export function SourceFields({ databases, chosen, onChoose }: SourceFieldsProps) {
  const { databaseId, schema } = chosen;
  const schemas = useKnown({
    key: databaseId === null ? null : `schemas ${databaseId}`,
    read: store => readSchemas(store, databaseId ?? 0),
    ask: asking => refreshSchemas(asking, databaseId ?? 0),
  });
  const names = schemas.told?.value ?? [];
  const usual = usualSchema(names);
  const only = databases.length === 1 ? (databases[0]?.id ?? null) : null;
  useEffect(() => {
    if (databaseId === null && only !== null) onChoose({ databaseId: only, schema: null, table: null }, false);
    else if (databaseId !== null && schema === null && usual !== null)
      onChoose({ databaseId, schema: usual, table: null }, false);
    // Keeps a schema that the person has chosen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [databaseId, only, schema, usual]);
  const choices = schema !== null && !names.includes(schema) ? [schema, ...names] : names;
  return (
    <div className={css.fields}>
      <Select
        label={text.database}
        placeholder={text.chooseDatabase}
        search={text.findDatabase}
        noMatch={
          <>
            <p>{text.noDatabasesMatch}</p>
            <ManageDatabases />
          </>
        }
        options={databases.map(({ id, name, backend }) => ({ id: String(id), label: name, about: backend }))}
        selected={databaseId === null ? null : String(databaseId)}
        onSelect={id => onChoose({ databaseId: Number(id), schema: null, table: null }, true)}
      />
      <Select
        label={text.schema}
        placeholder={text.chooseSchema}
        search={text.findSchema}
        isDisabled={databaseId === null}
        options={choices.map(name => ({ id: name, label: name }))}
        selected={schema}
        onSelect={name => onChoose({ databaseId, schema: name, table: null }, true)}
      />
    </div>
  );
}
