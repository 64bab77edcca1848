import { useState } from 'react';
import type { ReportSubject } from '@/model/report';
import { keptView, wholeDashboard, withView, type ReportView } from '@/model/report-view';
import { useOpenSession, useSend } from '@/offline/react/context';
import { useSubscription } from '@/offline/react/live';
import { useNow } from '@/offline/react/use-now';
import type { ListedReport } from '@/offline/reads/reports';
import { createReport, editReport, type ReportEntry } from '@/offline/resources/report/new-commands';
import { reportFormText as text } from '@/text/messages/home/reports';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import { useEdits } from '@/ui/use-edits';
import { Message } from './Message';
import { ReadAs } from './ReadAs';
import { changesSent, crontabFault, entryOf, isKeptInApp, LONGEST_NAME, newEntry, recipientFault } from './report-form';
import { SchedulePicker } from './SchedulePicker';
import { useDelivery } from './use-delivery';
import { ViewPicker } from './ViewPicker';

/** A new report on a chart or a dashboard, or an existing one. */
export type FormOf =
  | { readonly about: 'new'; readonly subject: ReportSubject; readonly subjectName: string }
  | { readonly about: 'edit'; readonly report: ListedReport };

interface ReportFormProps {
  readonly of: FormOf;
  /** The current state of its dashboard, if opened from there. */
  readonly now?: ReportView;
  readonly onClose: () => void;
}

const startOf = (of: FormOf): ReportEntry =>
  of.about === 'edit'
    ? entryOf(of.report)
    : newEntry(of.subjectName === '' ? text.unnamed : text.newName(of.subjectName).slice(0, LONGEST_NAME));

/** The content, schedule and recipients of a report. Saving is a command, also without the server. */
export function ReportForm({ of, now: set = wholeDashboard, onClose }: ReportFormProps) {
  const send = useSend();
  const { facts } = useOpenSession();
  const now = useNow();
  // Lists contain a part of a report; the rest is fetched while the form is open, and replaces no entry.
  useSubscription(of.about === 'edit' && of.report.id > 0 ? { kind: 'detail', of: 'report', id: of.report.id } : null);
  const delivery = useDelivery(of.about === 'edit' ? of.report.id : null);
  const [inApp, setInApp] = useState<boolean | null>(null);
  const edits = useEdits<ReportEntry>();
  const start = startOf(of);
  const change = (more: Partial<ReportEntry>) => edits.edit(start, more);
  const entry = edits.form(start);
  const isInApp = inApp ?? isKeptInApp(of.about === 'edit' ? of.report : null);
  const name = entry.name.trim();
  const fault = crontabFault(entry, now);
  const nobody = recipientFault(entry, isInApp);
  const subject = of.about === 'edit' ? of.report.subject : of.subject;
  // If only a list has shown the report, its other stored settings are unknown: a choice would overwrite them.
  const isViewKnown = of.about === 'new' || of.report.id < 0 || of.report.extra !== null;
  async function submit(): Promise<void> {
    const said = { ...entry, name, description: entry.description.trim() };
    // A toast reports a failure to save; the entries stay.
    await send(
      of.about === 'edit'
        ? editReport(of.report.id, { ...of.report, ...edits.began(start) }, said)
        : createReport(of.subject, said, facts.user.id),
    );
    onClose();
  }
  return (
    <FormDialog
      title={of.about === 'edit' ? text.editTitle : text.newTitle}
      closeLabel={text.close}
      cancel={text.cancel}
      submit={of.about === 'edit' ? text.save : text.add}
      isDisabled={name === '' || fault !== null || nobody !== null}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={text.name}
        value={entry.name}
        onChange={value => change({ name: value })}
        maxLength={LONGEST_NAME}
        autoFocus
      />
      <TextField
        label={text.description}
        value={entry.description}
        onChange={value => change({ description: value })}
        lines={2}
      />
      <SchedulePicker entry={entry} fault={fault} now={now} onChange={change} />
      {subject?.kind === 'dashboard' && isViewKnown && (
        <ViewPicker
          dashboardId={subject.id}
          kept={keptView(startOf(of).extra)}
          now={set}
          chosen={keptView(entry.extra)}
          onChange={view => change({ extra: withView(entry.extra ?? {}, view) })}
        />
      )}
      <Message
        entry={entry}
        fault={nobody}
        delivery={delivery}
        isInApp={isInApp}
        onInApp={setInApp}
        onChange={change}
      />
      <ReadAs
        delivery={delivery}
        isNew={of.about === 'new' || of.report.id < 0}
        isSentChanged={changesSent(startOf(of), entry)}
      />
    </FormDialog>
  );
}
