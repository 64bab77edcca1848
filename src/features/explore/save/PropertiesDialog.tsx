import type { Chart } from '@/model/chart';
import { useSend } from '@/offline/react/context';
import { useCarriedTags } from '@/offline/react/use-carried-tags';
import { chartPropertiesText as text } from '@/text/messages/explore/saving';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { lazy } from '@/ui/lazy/lazy';
import { TextField } from '@/ui/text-field/TextField';
import { useEdits } from '@/ui/use-edits';
import { Owners } from './Owners';
import { formOf, isCacheTimeout, propertiesCommand, type PropertiesForm } from './properties';
import { useChartRights, type ChartRights } from './rights';
import * as css from './Save.css';

const Tags = lazy(() => import('./Tags'));

interface PropertiesDialogProps {
  readonly chart: Pick<Chart, 'id'>;
  readonly onClose: () => void;
}

/** The properties of a chart apart from its controls. They are saved on the device and sent when possible. */
export default function PropertiesDialog({ chart, onClose }: PropertiesDialogProps) {
  const { edited, isRead } = useChartRights(chart);
  if (edited) return <PropertiesFields chart={edited} onClose={onClose} />;
  return (
    <Dialog title={text.title} closeLabel={text.close} onClose={onClose}>
      <p role="status">{isRead ? text.unknown : text.reading}</p>
    </Dialog>
  );
}

interface PropertiesFieldsProps {
  readonly chart: NonNullable<ChartRights['edited']>;
  readonly onClose: () => void;
}

function PropertiesFields({ chart, onClose }: PropertiesFieldsProps) {
  const send = useSend();
  const tags = useCarriedTags('chart', chart.id);
  const edits = useEdits<PropertiesForm>();
  const present = formOf(chart);
  const { isManagedExternally } = present;
  const form = edits.form(present);
  const set = (fields: Partial<PropertiesForm>) => edits.edit(present, fields);
  const isTimeout = isCacheTimeout(form.cacheTimeout);
  const isComplete = form.name.trim() !== '' && isTimeout;

  async function save(): Promise<void> {
    if (!(await tags.save())) return;
    const command = propertiesCommand(chart.id, edits.began(present), form);
    if (command) await send(command);
    onClose();
  }

  return (
    <FormDialog
      title={text.title}
      closeLabel={text.close}
      size="medium"
      cancel={text.cancel}
      submit={text.save}
      isDisabled={!isComplete || isManagedExternally}
      onClose={onClose}
      // The page shows a notification if it could not be saved.
      onSubmit={save}
    >
      {isManagedExternally && (
        <p className={css.note} role="status">
          {text.managed}
        </p>
      )}
      <TextField label={text.name} value={form.name} maxLength={250} autoFocus onChange={name => set({ name })} />
      <TextField
        label={text.description}
        value={form.description}
        lines={3}
        onChange={description => set({ description })}
      />
      <div className={css.pair}>
        <TextField label={text.certifiedBy} value={form.certifiedBy} onChange={certifiedBy => set({ certifiedBy })} />
        <TextField
          label={text.certificationDetails}
          value={form.certificationDetails}
          isDisabled={form.certifiedBy.trim() === ''}
          onChange={certificationDetails => set({ certificationDetails })}
        />
      </div>
      <TextField
        label={text.cacheTimeout}
        value={form.cacheTimeout}
        inputMode="numeric"
        {...(isTimeout ? {} : { error: text.cacheTimeoutInvalid })}
        onChange={cacheTimeout => set({ cacheTimeout })}
      />
      <p className={css.hint}>{text.cacheTimeoutHint}</p>
      {form.owners ? (
        <Owners owners={form.owners} onChange={owners => set({ owners })} />
      ) : (
        <p className={css.hint}>{text.ownersUnknown}</p>
      )}
      <Tags tags={tags} />
    </FormDialog>
  );
}
