import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSend } from '@/offline/react/context';
import { startText } from '@/text/messages/home/dashboard-start';
import { frameText } from '@/text/messages/frame/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';

/** Asks for the title of a new dashboard before it is created and opens for arranging. It can also be named there. */
export default function NewDashboard({ onClose }: { readonly onClose: () => void }) {
  const send = useSend();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');

  async function create(): Promise<void> {
    const { createDashboard } = await import('@/offline/resources/dashboard/new-commands');
    const { local } = await send(id => createDashboard({ local: id, name: title.trim(), fields: {} }));
    if (local === null) return;
    await navigate({ to: '/dashboard/$idOrSlug', params: { idOrSlug: String(local) }, search: { edit: true } });
    onClose();
  }

  return (
    <FormDialog
      title={startText.createName}
      closeLabel={frameText.close}
      cancel={startText.cancel}
      submit={startText.createNow}
      onClose={onClose}
      // A toast reports a failure to save.
      onSubmit={create}
    >
      <TextField
        label={startText.titleOfNew}
        placeholder={startText.untitled}
        value={title}
        maxLength={500}
        autoFocus
        onChange={setTitle}
      />
    </FormDialog>
  );
}
