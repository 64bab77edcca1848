import { useState } from 'react';
import { deleteResource, updateResource } from '@/offline/commands/make';
import { useOffline, useOpenSession, useSend } from '@/offline/react/context';
import { frameText } from '@/text/messages/frame/shell';
import { savedQueriesText } from '@/text/messages/home/saved-queries';
import { Confirm } from '@/ui/dialog/Confirm';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import type { ListedQuery } from './listed-query';

/** What a person was asked about a query, as it was then. */
export interface AskedOf {
  readonly query: ListedQuery;
  readonly about: 'edit' | 'remove';
}

interface QueryDialogProps {
  readonly asked: AskedOf;
  readonly onClose: () => void;
}

/** Servers take no longer names. */
const LONGEST = 256;

export function QueryDialog({ asked: { query, about }, onClose }: QueryDialogProps) {
  return about === 'edit' ? <Edit query={query} onClose={onClose} /> : <Remove query={query} onClose={onClose} />;
}

interface OfQueryProps {
  readonly query: ListedQuery;
  readonly onClose: () => void;
}

/** What it is called, and what it is about. Its SQL is written in the SQL editor. */
function Edit({ query: { id, label: labelBefore, description }, onClose }: OfQueryProps) {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  const [label, setLabel] = useState(labelBefore);
  const [about, setAbout] = useState(description);
  return (
    <FormDialog
      title={savedQueriesText.editTitle}
      closeLabel={savedQueriesText.close}
      cancel={savedQueriesText.cancel}
      submit={savedQueriesText.save}
      isDisabled={label.trim() === ''}
      onClose={onClose}
      onSubmit={async () => {
        const before = { label: labelBefore, description };
        const after = { label: label.trim(), description: about.trim() };
        // What could not be saved is told over the page; what was entered stays.
        await enqueue(store, updateResource('saved-query', { id, name: label.trim() }, { before, after }));
        onClose();
      }}
    >
      <TextField label={savedQueriesText.name} value={label} onChange={setLabel} maxLength={LONGEST} autoFocus />
      <TextField label={savedQueriesText.description} value={about} onChange={setAbout} lines={3} />
    </FormDialog>
  );
}

/** Asks before a query is deleted. */
function Remove({ query: { id, name }, onClose }: OfQueryProps) {
  const send = useSend();
  return (
    <Confirm
      closeLabel={frameText.close}
      title={savedQueriesText.removeTitle}
      confirm={savedQueriesText.removeNow}
      cancel={savedQueriesText.cancel}
      onConfirm={() => send(deleteResource('saved-query', { id, name }))}
      onClose={onClose}
    >
      <p>{savedQueriesText.removeAbout(name)}</p>
    </Confirm>
  );
}
