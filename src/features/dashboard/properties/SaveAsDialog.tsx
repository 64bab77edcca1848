import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOpenSession, useSend } from '@/offline/react/context';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { saveAsText } from '@/text/messages/dashboard/properties';
import { frameText } from '@/text/messages/frame/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Switch } from '@/ui/switch/Switch';
import { TextField } from '@/ui/text-field/TextField';
import { copyDashboard } from '@/offline/resources/dashboard/new-commands';
import { useReportUnwritten } from '../saving/use-report-unwritten';

interface SaveAsDialogProps {
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** Saves a copy of a dashboard as one's own. */
export default function SaveAsDialog({ id, title, onClose }: SaveAsDialogProps) {
  const send = useSend();
  const { store } = useOpenSession();
  const navigate = useNavigate();
  const report = useReportUnwritten();
  const [name, setName] = useState(saveAsText.copyOf(title));
  const [duplicatesCharts, setDuplicates] = useState(false);

  async function save(): Promise<void> {
    const found = await readEditedDashboard(store, id);
    if (!found) return;
    const { css: styles, metadata, layout } = found;
    const fields = { css: styles ?? '', metadata: metadata ?? {}, layout };
    const { local } = await send(made =>
      copyDashboard({ local: made, from: id, fromName: title, name: name.trim() || title, duplicatesCharts, fields }),
    );
    onClose();
    if (local !== null) await navigate({ to: '/dashboard/$idOrSlug', params: { idOrSlug: String(local) } });
  }

  return (
    <FormDialog
      title={saveAsText.title}
      closeLabel={frameText.close}
      cancel={saveAsText.cancel}
      submit={saveAsText.save}
      onClose={onClose}
      onSubmit={() => save().catch(report)}
    >
      <TextField label={saveAsText.name} value={name} maxLength={500} autoFocus onChange={setName} />
      <Switch label={saveAsText.duplicate} selected={duplicatesCharts} onChange={setDuplicates} />
    </FormDialog>
  );
}
