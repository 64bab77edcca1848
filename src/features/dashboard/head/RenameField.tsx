import { renameText } from '@/text/messages/dashboard/properties';
import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { UNTITLED_DASHBOARD } from '@/model/limits';
import type { OpenedDashboard } from '@/offline/reads/opened-dashboard';
import { Button } from '@/ui/button/Button';
import { Inline } from '@/ui/layout/Stack';
import { TextField } from '@/ui/text-field/TextField';
import { useRenameDashboard } from '../saving/use-commands';
import * as css from '../Dashboard.css';

interface RenameFieldProps {
  readonly opened: Pick<OpenedDashboard, 'dashboard' | 'etag'>;
  readonly onClose: () => void;
}

/** Edits the title in place. It is stored on the device before anything is reported. */
export default function RenameField({ opened, onClose }: RenameFieldProps) {
  // The title that the person changes: if somebody else changes it meanwhile, that is a conflict.
  const [began] = useState(opened);
  const { dashboard } = began;
  const [title, setTitle] = useState(dashboard.title);
  const [failed, setFailed] = useState(false);
  const rename = useRenameDashboard(began);

  async function save(): Promise<void> {
    const next = title.trim() || UNTITLED_DASHBOARD;
    if (next === dashboard.title) {
      onClose();
      return;
    }
    try {
      await rename(next);
    } catch {
      // `useSend` has reported why.
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
          label={renameText.title}
          hideLabel
          value={title}
          onChange={setTitle}
          autoFocus
          maxLength={500}
          onKeyDown={event => event.key === 'Escape' && onClose()}
          {...(failed ? { error: renameText.notSaved } : {})}
        />
        <Button type="submit" variant="primary">
          {renameText.save}
        </Button>
        <Button variant="ghost" onPress={onClose}>
          {renameText.cancel}
        </Button>
      </Inline>
    </Form>
  );
}
