import { useMemo, useRef, useState } from 'react';
import type { EditedDashboard } from '@/model/dashboard';
import { isEnabled } from '@/model/feature-flags';
import { textOf } from '@/model/json-document';
import { isSlugTaken } from '@/offline/direct/slug-taken';
import { useOffline, useOpenSession, useSend } from '@/offline/react/context';
import { useLive } from '@/offline/react/live';
import { useCarriedTags } from '@/offline/react/use-carried-tags';
import { readEditedDashboard } from '@/offline/reads/edited-dashboard';
import { codeFieldText, propertiesText } from '@/text/messages/dashboard/properties';
import { frameText } from '@/text/messages/frame/shell';
import { CodeField, type CodeFieldHandle } from '@/ui/code-field/CodeField';
import { cssLanguage, jsonLanguage } from '@/ui/code-field/load-editor';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { lazy } from '@/ui/lazy/lazy';
import { TextField } from '@/ui/text-field/TextField';
import { useDashboard, useVisit } from '../state/dashboard-context';
import { useColourRules } from '../colours/use-colour-rules';
import { Colours } from './Colours';
import { coloursIn, hasValidColours, withFollowingColours } from './chosen-colours';
import { formOf, metadataProblem, propertiesCommand, type PropertiesForm } from './form';
import { Related } from './Related';
import { schemeColours } from './schemes';
import * as css from './Properties.css';
import { useConfirms } from '../saving/use-confirms';
import { useReportUnwritten } from '../saving/use-report-unwritten';

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

function PropertiesFields({
  dashboard,
  onClose,
}: {
  readonly dashboard: EditedDashboard;
  readonly onClose: () => void;
}) {
  const offline = useOffline();
  const send = useSend();
  const { store, facts } = useOpenSession();
  const confirms = useConfirms();
  const report = useReportUnwritten();
  const { colours } = useDashboard();
  const { viewState } = useVisit();
  const rules = useColourRules();
  const tags = useCarriedTags('dashboard', dashboard.id);
  const [schemesFailed, setSchemesFailed] = useState(false);
  const [form, setForm] = useState(() => formOf(dashboard, isEnabled(facts.flags, 'DASHBOARD_RBAC')));
  const set = (fields: Partial<PropertiesForm>) => setForm(before => ({ ...before, ...fields }));
  const problem = metadataProblem(form.metadata);
  const [takenSlug, setTakenSlug] = useState<string | null>(null);
  const slugField = useRef<HTMLInputElement>(null);
  const metadataArea = useRef<CodeFieldHandle>(null);
  const stored = textOf(dashboard.metadata);
  const found = useMemo(() => coloursIn(stored), [stored]);

  async function save(): Promise<void> {
    if (problem !== null) {
      metadataArea.current?.focus(problem.at);
      return;
    }
    if (!hasValidColours(form.metadata, found)) return;
    const slug = form.slug.trim();
    if (slug !== '' && slug !== dashboard.slug && (await isSlugTaken(offline, store, slug, dashboard.id))) {
      setTakenSlug(slug);
      slugField.current?.focus();
      return;
    }
    const metadata = await withFollowingColours(
      stored,
      form.metadata,
      { assignment: colours, rules },
      schemeColours,
    ).catch((error: unknown) => {
      // Code of schemes that could not be fetched is expected.
      offline.onDefect('background', error);
      return null;
    });
    setSchemesFailed(metadata === null);
    if (metadata === null) return;
    if (!(await tags.save())) return;
    const command = propertiesCommand(dashboard, { ...form, metadata }, confirms);
    if (command) {
      await send(command);
      viewState.isSaved.set(true);
    }
    onClose();
  }

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
          {...(form.slug.trim() === takenSlug ? { error: propertiesText.slugTaken } : {})}
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
