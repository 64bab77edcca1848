import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import type { Dashboard } from '@/model/dashboard';
import { UNTITLED_DASHBOARD } from '@/model/limits';
import { dashboardText } from '@/text/messages/dashboard';
import { Button } from '@/ui/button/Button';
import { Inline } from '@/ui/layout/Stack';
import { TextField } from '@/ui/text-field/TextField';
import { useRenameDashboard } from './use-commands';
import * as css from './Dashboard.css';

/** Changes the title in its place. It is kept on the device before anything is said of it. */
export default function RenameField({ dashboard, onClose }: { readonly dashboard: Dashboard; readonly onClose: () => void }) {
  const [title, setTitle] = useState(dashboard.title);
  const [failed, setFailed] = useState(false);
  const rename = useRenameDashboard(dashboard);

  async function save(): Promise<void> {
    const next = title.trim() || UNTITLED_DASHBOARD;
    if (next === dashboard.title) {
      onClose();
      return;
    }
    try {
      await rename(next);
    } catch {
      setFailed(true);
      return;
    }
    onClose();
  }

  return (
    <Form
      className={css.titleField}
      onSubmit={event => {
        event.preventDefault();
        void save();
      }}
    >
      <Inline>
        <TextField
          label={dashboardText.title}
          hideLabel
          value={title}
          onChange={setTitle}
          autoFocus
          maxLength={500}
          onKeyDown={event => event.key === 'Escape' && onClose()}
          {...(failed ? { error: dashboardText.notSaved } : {})}
        />
        <Button type="submit" variant="primary">
          {dashboardText.save}
        </Button>
        <Button variant="ghost" onPress={onClose}>
          {dashboardText.cancel}
        </Button>
      </Inline>
    </Form>
  );
}
