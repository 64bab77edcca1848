import { useEffect, useState } from 'react';
import { useOffline } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useReadableList } from '@/offline/react/use-readable-list';
import { readDatasetList } from '@/offline/reads/datasets';
import { readResource } from '@/offline/reads/resources';
import { databases } from '@/offline/resources/database/read-model';
import { reasonWords } from '@/text/failure-reason';
import { saveDatasetText as text } from '@/text/messages/sql-editor/save-dataset';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { RadioGroup } from '@/ui/radio-group/RadioGroup';
import { TextField } from '@/ui/text-field/TextField';
import { useToast } from '@/ui/toast/Toast';
import type { ChosenChart } from '../chart/chart-form';
import { defaultName, NAME_MAX } from './dataset-names';
import { OverwriteQuestion } from './OverwriteQuestion';
import { OwnDatasetField } from './OwnDatasetField';
import type { NewColumn } from './overwrite-plan';
import { useOpenExplore } from './use-open-explore';
import { useOverwritten } from './use-overwritten';
import { useSaveDataset, type QueryToSave } from './use-save-dataset';
import * as css from './SaveDataset.css';

/** The purpose of the dataset: itself, or a chart of it. */
export type DatasetGoal = 'save' | 'chart';

interface SaveDatasetProps {
  readonly goal: DatasetGoal;
  readonly run: QueryToSave;
  readonly result: { readonly columns: readonly NewColumn[] };
  /** The chart of the rows to open in the builder; null for a table of them. */
  readonly chart?: ChosenChart | null;
  readonly onClose: () => void;
}

/** The save modes, numbered as in the contract's clients. */
const modes = { new: '1', overwrite: '2' } as const;
type Mode = (typeof modes)[keyof typeof modes];

/** The known facts about the query's database and its datasets. */
function useSurroundings(run: QueryToSave) {
  useReadableList('dataset');
  const database = useLive(store => readResource(store, databases, run.databaseId), [run.databaseId]);
  const list = useLive(readDatasetList, []);
  const name = database?.value.name ?? run.database ?? '';
  const known = list?.datasets ?? [];
  const isHere = (each: (typeof known)[number]) =>
    name !== '' && each.databaseName === name && each.schema === (run.schema ?? null);
  return { database: name, known, taken: new Set(known.filter(isHere).map(each => each.name)) };
}

/** Asks for the name of the new dataset of a query, or for the one to overwrite. */
export default function SaveDataset({ goal, run, result, chart = null, onClose }: SaveDatasetProps) {
  const { clock } = useOffline();
  const toast = useToast();
  const openExplore = useOpenExplore();
  const { database, known, taken } = useSurroundings(run);
  const { saving, create, overwrite } = useSaveDataset(run);
  const [mode, setMode] = useState<Mode>(modes.new);
  const [name, setName] = useState(() => defaultName(run.tab, clock.now()));
  const [chosen, setChosen] = useState<{ readonly id: number; readonly name: string } | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isNew = mode === modes.new;
  const { overwritten, hold } = useOverwritten(isNew ? null : (chosen?.id ?? null), result.columns);
  const subject = overwritten !== null && typeof overwritten === 'object' ? overwritten : null;
  const isTaken = isNew && saving.name === 'asking' && taken.has(name.trim());
  const isComplete = isNew ? name.trim() !== '' && !isTaken : chosen !== null && (!isAsked || subject !== null);
  const savedId = saving.name === 'success' ? saving.id : null;
  const refused = saving.name === 'asking' ? saving.refused : null;

  useEffect(() => {
    if (savedId === null) return;
    setName(defaultName(run.tab, clock.now()));
    void openExplore(
      savedId,
      result.columns.map(column => column.name),
      chart,
    );
    onClose();
    // Once, when it is available.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [savedId]);
  useEffect(() => {
    // Another dialog asks; nothing more can be done here.
    if (saving.name === 'undecided') onClose();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [saving.name]);
  useEffect(() => {
    // The list of changes reports a failure to overwrite.
    if (refused !== null && isNew) toast({ text: text.failed, isFailure: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refused]);

  return (
    <FormDialog
      title={text.title[goal]}
      closeLabel={text.close}
      cancel={isAsked ? text.back : saving.name === 'waits' ? text.close : text.cancel}
      {...(isAsked && saving.name === 'asking' ? { onCancel: () => setAsked(false) } : {})}
      submit={isNew ? text.submit[goal] : text.overwrite[goal]}
      size="small"
      isDangerous={isAsked}
      isDisabled={!isComplete || saving.name === 'waits'}
      isPending={saving.name === 'started'}
      onClose={onClose}
      onSubmit={async () => {
        if (isNew) await create(name.trim());
        else if (!isAsked) setAsked(true);
        else if (subject) {
          hold(subject);
          await overwrite(subject);
        }
      }}
    >
      {isAsked && chosen && overwritten ? (
        <OverwriteQuestion name={chosen.name} overwritten={overwritten} />
      ) : (
        <>
          <p className={css.about}>{text.about[goal]}</p>
          <RadioGroup
            label={text.way}
            hideLabel
            options={[
              { id: modes.new, label: text.modes.new },
              { id: modes.overwrite, label: text.modes.overwrite },
            ]}
            selected={mode}
            onSelect={setMode}
          />
          {isNew ? (
            <TextField
              label={text.name}
              value={name}
              onChange={setName}
              maxLength={NAME_MAX}
              {...(isTaken ? { error: text.taken } : {})}
              autoFocus
            />
          ) : (
            <OwnDatasetField known={known} chosen={chosen} onChoose={setChosen} />
          )}
          {isNew && <p className={css.place}>{text.place(database, run.schema)}</p>}
        </>
      )}
      {saving.name === 'waits' && (
        <p className={css.notice} role="status">
          {text.waits[goal]}
        </p>
      )}
      {refused !== null && (
        <p className={css.failure} role="alert">
          {refused === 'not-stored' ? text.notStored : text.refused(reasonWords(refused))}
        </p>
      )}
    </FormDialog>
  );
}
