import { useState } from 'react';
import { duplicateDataset } from '@/offline/resources/dataset/new-commands';
import { editedDatasets } from '@/offline/resources/dataset/read-model';
import { useOpenSession, useSend } from '@/offline/react/context';
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

/** The maximum length of a name on servers. */
const LONGEST = 250;

/** Asks for the name of the copy of an SQL dataset. */
export function DuplicateDataset({ dataset, known, onClose }: DuplicateDatasetProps) {
  const send = useSend();
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
        // The page reports the failure; the input stays.
        await send(local => duplicateDataset({ local, from: id, fromName, name: wanted, fields }));
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
