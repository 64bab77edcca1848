import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { copyDashboard } from '@/offline/commands/make/dashboard';
import { useOffline, useOpenSession } from '@/offline/react/context';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { saveAsText } from '@/text/messages/properties';
import { closeText } from '@/text/messages/shell';
import { Button } from '@/ui/button/Button';
import { Dialog } from '@/ui/dialog/Dialog';
import { Switch } from '@/ui/switch/Switch';
import { TextField } from '@/ui/text-field/TextField';
import * as css from './Properties.css';

const FORM = 'save-dashboard-as';

interface SaveAsDialogProps {
  readonly id: number;
  readonly title: string;
  readonly onClose: () => void;
}

/** A dashboard of one's own that begins as this one is. */
export default function SaveAsDialog({ id, title, onClose }: SaveAsDialogProps) {
  const { enqueue } = useOffline();
  const { store } = useOpenSession();
  const navigate = useNavigate();
  const [name, setName] = useState(saveAsText.copyOf(title));
  const [duplicatesCharts, setDuplicates] = useState(false);

  async function save(): Promise<void> {
    const found = await readEditedDashboard(store, id);
    if (!found) return;
    const { css: styles, json_metadata, position_json } = found;
    const fields = { css: styles ?? '', json_metadata: json_metadata ?? '{}', position_json };
    const { local } = await enqueue(store, made =>
      copyDashboard({ local: made, from: id, fromName: title, name: name.trim() || title, duplicatesCharts, fields }),
    );
    onClose();
    if (local !== null) await navigate({ to: '/dashboard/$idOrSlug', params: { idOrSlug: String(local) } });
  }

  return (
    <Dialog
      title={saveAsText.title}
      closeLabel={closeText}
      onClose={onClose}
      footer={
        <div className={css.foot}>
          <Button onPress={onClose}>{saveAsText.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM}>
            {saveAsText.save}
          </Button>
        </div>
      }
    >
      <Form
        id={FORM}
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          // What could not be saved is told over the page.
          void save().catch(() => undefined);
        }}
      >
        <TextField label={saveAsText.name} value={name} maxLength={500} autoFocus onChange={setName} />
        <Switch label={saveAsText.duplicate} selected={duplicatesCharts} onChange={setDuplicates} />
      </Form>
    </Dialog>
  );
}
