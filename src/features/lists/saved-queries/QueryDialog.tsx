import { useState } from 'react';
import { deleteResource, updateResource } from '@/offline/commands/make';
import { useSend } from '@/offline/react/context';
import { useCarriedTags } from '@/offline/react/use-carried-tags';
import { frameText } from '@/text/messages/frame/shell';
import { savedQueriesText } from '@/text/messages/home/saved-queries';
import { Confirm } from '@/ui/dialog/Confirm';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { lazy } from '@/ui/lazy/lazy';
import { TextField } from '@/ui/text-field/TextField';
import type { ListedQuery } from './listed-query';

const Tags = lazy(() => import('./Tags'));

/** The open dialog and its query, as it was when the dialog opened. */
export interface DialogSubject {
  readonly query: ListedQuery;
  readonly about: 'edit' | 'remove';
}

interface QueryDialogProps {
  readonly asked: DialogSubject;
  readonly onClose: () => void;
}

/** The maximum length of a name on servers. */
const LONGEST = 256;

export function QueryDialog({ asked: { query, about }, onClose }: QueryDialogProps) {
  return about === 'edit' ? <Edit query={query} onClose={onClose} /> : <Remove query={query} onClose={onClose} />;
}

interface OfQueryProps {
  readonly query: ListedQuery;
  readonly onClose: () => void;
}

/** The form for name, description and tags. The SQL editor edits the SQL. */
function Edit({ query: { id, label: labelBefore, description }, onClose }: OfQueryProps) {
  const send = useSend();
  const [label, setLabel] = useState(labelBefore);
  const [about, setAbout] = useState(description);
  const tags = useCarriedTags('saved-query', id);
  return (
    <FormDialog
      title={savedQueriesText.editTitle}
      closeLabel={savedQueriesText.close}
      cancel={savedQueriesText.cancel}
      submit={savedQueriesText.save}
      isDisabled={label.trim() === ''}
      onClose={onClose}
      onSubmit={async () => {
        // Nothing is queued if the tags could not be saved: their problem is shown in the form.
        if (!(await tags.save())) return;
        const before = { label: labelBefore, description };
        const after = { label: label.trim(), description: about.trim() };
        // The page reports the failure; the input stays.
        if (after.label !== before.label || after.description !== before.description)
          await send(updateResource('saved-query', { id, name: after.label }, { before, after }));
        onClose();
      }}
    >
      <TextField label={savedQueriesText.name} value={label} onChange={setLabel} maxLength={LONGEST} autoFocus />
      <TextField label={savedQueriesText.description} value={about} onChange={setAbout} lines={3} />
      <Tags tags={tags} />
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
