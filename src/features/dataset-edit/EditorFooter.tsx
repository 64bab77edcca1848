import { Link } from '@tanstack/react-router';
import { isEnabled } from '@/model/feature-flags';
import { useOpenSession } from '@/offline/react/context';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { Button } from '@/ui/button/Button';
import * as button from '@/ui/button/Button.css';
import { hindranceText } from './fault-text';
import type { DatasetEdit, Hindrance } from './use-edit';
import * as css from './DatasetEdit.css';

interface EditorFooterProps {
  readonly edit: DatasetEdit;
  readonly hindrance: Hindrance;
  /** The edit URL of the dataset; null if no link is shown. */
  readonly legacyUrl: string | null;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The actions on a draft. */
export function EditorFooter({ edit, hindrance, legacyUrl, isSaving, onSave, onCancel }: EditorFooterProps) {
  const { changed, undo, faults } = edit;
  return (
    <>
      {legacyUrl !== null && <LegacyEditor url={legacyUrl} />}
      <span className={css.unsaved} role="status">
        {changed > 0 && (
          <>
            <span className={css.changedMark} aria-hidden="true" />
            {text.unsaved(changed)}
          </>
        )}
      </span>
      {undo && (
        <Button variant="ghost" onPress={undo}>
          {text.undo}
        </Button>
      )}
      <Button onPress={onCancel}>{text.cancel}</Button>
      <Button
        variant="primary"
        isDisabled={hindrance === null && faults.length > 0}
        isPending={isSaving}
        unavailable={hindrance === null ? undefined : hindranceText(hindrance)}
        onPress={onSave}
      >
        {text.save}
      </Button>
    </>
  );
}

function LegacyEditor({ url }: { readonly url: string }) {
  const { flags } = useOpenSession().facts;
  if (isEnabled(flags, 'DISABLE_LEGACY_DATASOURCE_EDITOR')) return null;
  return (
    <Link to={url} className={`${button.variant.ghost} ${button.sizes.normal}`}>
      {text.legacy}
    </Link>
  );
}
