import { useState } from 'react';
import { duplicateDataset } from '@/offline/resources/dataset/new-commands';
import { editedDatasets } from '@/offline/resources/dataset/read-model';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { readResource } from '@/offline/reads/resources';
import type { ListedDataset } from '@/offline/reads/datasets';
import { datasetListText as text } from '@/text/messages/datasets/list';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';

interface DuplicateDatasetProps {
  readonly dataset: ListedDataset;
  readonly known: readonly ListedDataset[];
  readonly onClose: () => void;
}

/** Servers take no longer names. */
const LONGEST = 250;

/** Names the copy of a dataset of SQL. */
export function DuplicateDataset({ dataset, known, onClose }: DuplicateDatasetProps) {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  const [name, setName] = useState(() => text.copyOf(dataset.name).slice(0, LONGEST));
  const wanted = name.trim();
  const isTaken = known.some(
    other => other.name === wanted && other.schema === dataset.schema && other.databaseName === dataset.databaseName,
  );
  return (
    <FormDialog
      title={text.duplicateTitle}
      closeLabel={text.close}
      cancel={text.cancel}
      submit={text.duplicateNow}
      size="small"
      isDisabled={wanted === '' || isTaken}
      onClose={onClose}
      onSubmit={async () => {
        const { id, name: fromName, schema, description, databaseId } = dataset;
        const stored = await readResource(store, editedDatasets, id);
        const fields = { schema, description, database: databaseId, sql: stored?.value.sql ?? null };
        // What could not be saved is told over the page; what was entered stays.
        await enqueue(store, local => duplicateDataset({ local, from: id, fromName, name: wanted, fields }));
        onClose();
      }}
    >
      <p>{text.duplicateAbout}</p>
      <TextField
        label={text.duplicateName}
        value={name}
        maxLength={LONGEST}
        onChange={setName}
        {...(isTaken ? { error: text.taken } : {})}
        autoFocus
      />
    </FormDialog>
  );
}
