import { useState } from 'react';
import type { EditedDashboard } from '@/model/dashboard';
import { useLive } from '@/offline/react/live';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { codeFieldText, propertiesText } from '@/text/messages/dashboard/properties';
import { frameText } from '@/text/messages/frame/shell';
import { CodeField } from '@/ui/code-field/CodeField';
import { cssLanguage, jsonLanguage } from '@/ui/code-field/load-editor';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { lazy } from '@/ui/lazy/lazy';
import { TextField } from '@/ui/text-field/TextField';
import { useReportUnwritten } from '../saving/use-report-unwritten';
import { Colours } from './Colours';
import { Related } from './Related';
import { useProperties } from './use-properties';
import * as css from './Properties.css';

const Tags = lazy(() => import('./Tags'));

interface PropertiesDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** The properties of a dashboard except its layout. They are saved on the device and sent when possible. */
export default function PropertiesDialog({ id, onClose }: PropertiesDialogProps) {
  const read = useLive(async local => ({ found: await readEditedDashboard(local, id) }), [id]);
  // The form starts from the first version read: later changes of others are merged when it is sent.
  const [found, setFound] = useState<EditedDashboard | null>(null);
  if (!found && read?.found) setFound(read.found);
  return found && <PropertiesFields dashboard={found} onClose={onClose} />;
}

interface PropertiesFieldsProps {
  readonly dashboard: EditedDashboard;
  readonly onClose: () => void;
}

function PropertiesFields({ dashboard, onClose }: PropertiesFieldsProps) {
  const report = useReportUnwritten();
  const { form, set, found, tags, problem, schemesFailed, isSlugTaken, slugField, metadataArea, save } = useProperties(
    dashboard,
    onClose,
  );
  return (
    <FormDialog
      title={propertiesText.title}
      closeLabel={frameText.close}
      size="medium"
      cancel={propertiesText.cancel}
      submit={propertiesText.save}
      onClose={onClose}
      onSubmit={() => save().catch(report)}
    >
      <div className={css.pair}>
        <TextField
          label={propertiesText.name}
          value={form.title}
          maxLength={500}
          autoFocus
          onChange={title => set({ title })}
        />
        <TextField
          label={propertiesText.slug}
          value={form.slug}
          maxLength={255}
          inputRef={slugField}
          {...(isSlugTaken ? { error: propertiesText.slugTaken } : {})}
          onChange={slug => set({ slug })}
        />
      </div>
      <Related relation="owners" chosen={form.owners} onChange={owners => set({ owners })} />
      {form.roles && <Related relation="roles" chosen={form.roles} onChange={roles => set({ roles })} />}
      <Tags tags={tags} />
      <div className={css.pair}>
        <TextField
          label={propertiesText.certifiedBy}
          value={form.certifiedBy}
          onChange={certifiedBy => set({ certifiedBy })}
        />
        <TextField
          label={propertiesText.certificationDetails}
          value={form.certificationDetails}
          isDisabled={form.certifiedBy.trim() === ''}
          onChange={certificationDetails => set({ certificationDetails })}
        />
      </div>
      <Colours
        metadata={form.metadata}
        found={found}
        hasFailed={schemesFailed}
        onChange={metadata => set({ metadata })}
      />
      <CodeField
        label={propertiesText.css}
        keys={codeFieldText.keys}
        language={cssLanguage}
        lines={4}
        value={form.css}
        onChange={style => set({ css: style })}
      />
      <CodeField
        ref={metadataArea}
        label={propertiesText.metadata}
        keys={codeFieldText.keys}
        language={jsonLanguage}
        lines={10}
        value={form.metadata}
        problem={problem?.text ?? null}
        onChange={metadata => set({ metadata })}
      />
    </FormDialog>
  );
}
