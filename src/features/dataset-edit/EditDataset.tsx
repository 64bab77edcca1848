import { sameOriginPath } from '@/lib/same-origin-path';
import { useLive } from '@/offline/react/live';
import { readResource } from '@/offline/reads/resources';
import { databases } from '@/offline/resources/database/read-model';
import { changedSql } from '@/model/dataset-edit/checked-sql';
import { lostNames } from '@/model/dataset-edit/edited-dataset';
import { editDatasetText as text } from '@/text/messages/datasets/edit';
import { Confirm } from '@/ui/dialog/Confirm';
import { Dialog } from '@/ui/dialog/Dialog';
import { ConfirmSave } from './ConfirmSave';
import { EditorFooter } from './EditorFooter';
import { EditorTabs } from './EditorTabs';
import { SaveError } from './SaveError';
import { useDatasetEdit, useOpenedDataset, type OpenedDataset } from './use-edit';
import { useKeepDraft, useKeptDraft } from './use-kept-draft';
import { useDatasetSides } from './use-dataset-sides';
import { useLeaving } from './use-leaving';
import { useSaving } from './use-saving';
import { SourceCheck } from './SourceCheck';
import { hindranceText } from './fault-text';
import { KeptNote } from './KeptNote';
import * as css from './DatasetEdit.css';

interface EditDatasetProps {
  readonly id: number;
  /** Whether to link to the editor's own address; not where it is already open. */
  readonly offersLegacy?: boolean;
  readonly onClose: () => void;
}

/** The editor of a dataset. Changes are saved on the device and sent when possible. */
export default function EditDataset({ id, offersLegacy = false, onClose }: EditDatasetProps) {
  const opened = useOpenedDataset(id);
  const kept = useKeptDraft(id);
  if (opened.name === 'here' && kept !== undefined)
    return <Editor id={id} opened={opened} kept={kept} offersLegacy={offersLegacy} onClose={onClose} />;
  return (
    <Dialog title={text.edit} closeLabel={text.close} onClose={onClose}>
      <p role="status">{opened.name === 'unknown' ? text.unknown : text.reading}</p>
    </Dialog>
  );
}

interface EditorProps extends Required<EditDatasetProps> {
  readonly opened: OpenedDataset;
  readonly kept: Exclude<ReturnType<typeof useKeptDraft>, undefined>;
}

function Editor({ id, opened: { told, hindrance }, kept, offersLegacy, onClose }: EditorProps) {
  const edit = useDatasetEdit(told.fields, kept);
  const keeping = useKeepDraft(id, edit);
  const legacyUrl = offersLegacy ? sameOriginPath(told.editUrl ?? `/dataset/${id}`, location.origin) : null;
  const leaving = useLeaving({
    hasChanges: edit.changed > 0,
    isKept: keeping.isKept,
    goesOnAt: legacyUrl,
    onForget: keeping.forget,
    onClose,
  });
  const saving = useSaving(id, leaving.close);
  const database = useLive(
    async store => (told.databaseId === null ? null : readResource(store, databases, told.databaseId)),
    [told.databaseId],
  );
  const { before, after } = useDatasetSides(id, told, database?.value.backend, edit);
  return (
    <>
      <Dialog
        title={told.name}
        description={<p className={css.about}>{[told.databaseName, told.fields.schema].filter(Boolean).join(' · ')}</p>}
        closeLabel={text.close}
        size="tall"
        staysOpen
        onClose={leaving.ask}
        footer={
          <EditorFooter
            edit={edit}
            hindrance={hindrance}
            legacyUrl={legacyUrl}
            isSaving={saving.state === 'saving'}
            onSave={saving.confirm}
            onCancel={leaving.ask}
          />
        }
      >
        {hindrance !== null && (
          <p className={css.note} role="note">
            {hindranceText(hindrance)}
          </p>
        )}
        {kept && edit.changed > 0 && <KeptNote at={kept.at} />}
        {!keeping.isKept && (
          <p className={css.warning} role="alert">
            {text.notKept}
          </p>
        )}
        <EditorTabs edit={edit} dataset={after} />
      </Dialog>
      {saving.state === 'confirming' && (
        <ConfirmSave
          before={before()}
          after={after}
          loses={lostNames(edit.first, edit.draft).length > 0}
          onConfirm={() => saving.save(after.name, edit.changes())}
          onClose={saving.cancel}
        >
          {told.databaseId !== null && (
            <SourceCheck
              databaseId={told.databaseId}
              schema={after.schema}
              templateParams={edit.draft.settings.templateParams}
              changed={changedSql(edit.first, edit.draft, after.backend)}
            />
          )}
        </ConfirmSave>
      )}
      {leaving.isAsking && (
        <Confirm
          title={text.discardTitle}
          confirm={text.discard}
          cancel={text.keepEditing}
          closeLabel={text.close}
          onConfirm={leaving.discard}
          onClose={leaving.stay}
        >
          <p>{text.discardWhy}</p>
        </Confirm>
      )}
      {saving.state === 'refused' && <SaveError refused={saving.refused} onClose={saving.cancel} />}
    </>
  );
}
