import { useState } from 'react';
import { hasPermission } from '@/model/permissions';
import { isAlert, type ReportSubject } from '@/model/report';
import { useOpenSession, useSend } from '@/offline/react/context';
import { useLive, useSubscription } from '@/offline/react/live';
import { useNow } from '@/offline/react/use-now';
import { readAlertTerms } from '@/offline/reads/alert-terms';
import { readReportsAndAlerts, type ListedReport } from '@/offline/reads/reports';
import { createAlert, editAlert } from '@/offline/resources/report/alert-commands';
import type { ReportEntry } from '@/offline/resources/report/new-commands';
import { alertText as text } from '@/text/messages/home/alerts';
import { reportFormText } from '@/text/messages/home/reports';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { TextField } from '@/ui/text-field/TextField';
import { useEdits } from '@/ui/use-edits';
import { alertFaults, draftOf, newDraft, termsOf, type AlertDraft } from './alert-form';
import { AlertCondition } from './AlertCondition';
import { AlertLimits } from './AlertLimits';
import { Message } from './Message';
import { ReadAs } from './ReadAs';
import { changesSent, crontabFault, entryOf, isKeptInApp, LONGEST_NAME, newEntry, recipientFault } from './report-form';
import { SchedulePicker } from './SchedulePicker';
import { SubjectPicker } from './SubjectPicker';
import { useDelivery } from './use-delivery';
import * as css from './Reports.css';

interface AlertFormProps {
  /** Null for a new one. */
  readonly alert: ListedReport | null;
  readonly onClose: () => void;
}

/** What an alert watches, when, and what it sends to whom if its condition is met. Saving is a command. */
export default function AlertForm({ alert, onClose }: AlertFormProps) {
  const send = useSend();
  const { facts } = useOpenSession();
  const now = useNow();
  // Lists contain a part of an alert; the rest is fetched while the form is open, and replaces no entry.
  useSubscription(alert && alert.id > 0 ? { kind: 'detail', of: 'report', id: alert.id } : null);
  const id = alert?.id ?? null;
  const found = useLive(async local => (id === null ? null : readAlertTerms(local, id)), [id]);
  const others = useLive(readReportsAndAlerts, [])?.items ?? [];
  const [subject, setSubject] = useState<ReportSubject | null>(alert?.subject ?? null);
  const entryEdits = useEdits<ReportEntry>();
  const delivery = useDelivery(id);
  const [inApp, setInApp] = useState<boolean | null>(null);
  const draftEdits = useEdits<AlertDraft>();
  if (found === undefined) return null;

  const start = alert ? entryOf(alert) : newEntry('');
  const entry = entryEdits.form(start);
  const known = alert ? found && draftOf(found) : newDraft;
  const draft = known && draftEdits.form(known);
  const name = entry.name.trim();
  const isTaken = others.some(other => isAlert(other) && other.id !== id && other.name === name);
  const times = crontabFault(entry, now);
  const isInApp = inApp ?? isKeptInApp(alert);
  const nobody = recipientFault(entry, isInApp);
  const faults = draft ? alertFaults(draft) : {};
  // An untouched form does not complain about missing entries.
  const shown = Object.fromEntries(Object.entries(faults).filter(([field]) => draftEdits.isEdited(field)));
  const isWhole = name !== '' && !isTaken && subject !== null && times === null && nobody === null;
  const mayRunSql = hasPermission(facts.roles, 'can_execute_sql_query', 'SQLLab');
  const change = (more: Partial<ReportEntry>) => entryEdits.edit(start, more);
  const watch = (more: Partial<AlertDraft>) => known && draftEdits.edit(known, more);
  const beganWith = () => known && termsOf(draftEdits.began(known));

  async function submit(): Promise<void> {
    if (!subject) return;
    const saved = { entry: { ...entry, name, description: entry.description.trim() }, terms: draft && termsOf(draft) };
    // A toast reports a failure to save; the entries stay.
    if (alert) await send(editAlert(alert.id, { ...alert, ...entryEdits.began(start) }, beganWith(), saved));
    else if (saved.terms) await send(createAlert(subject, saved.entry, saved.terms, facts.user.id));
    onClose();
  }

  return (
    <FormDialog
      title={alert ? text.editTitle : text.newTitle}
      closeLabel={reportFormText.close}
      cancel={reportFormText.cancel}
      submit={alert ? reportFormText.save : reportFormText.add}
      size="medium"
      isDisabled={!isWhole || Object.keys(faults).length > 0}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={text.name}
        value={entry.name}
        onChange={value => change({ name: value })}
        maxLength={LONGEST_NAME}
        autoFocus
        {...(isTaken ? { error: text.taken(name) } : {})}
      />
      <TextField
        label={reportFormText.description}
        value={entry.description}
        onChange={value => change({ description: value })}
        lines={2}
      />
      {!alert && <SubjectPicker subject={subject} onSelect={setSubject} />}
      {!draft && <p className={css.hint}>{text.inPart}</p>}
      {draft && !mayRunSql && <p className={css.hint}>{text.mayNotRunSql}</p>}
      {draft && mayRunSql && <AlertCondition draft={draft} faults={shown} subject={subject} onChange={watch} />}
      <SchedulePicker entry={entry} fault={times} now={now} onChange={change} />
      {draft && <AlertLimits draft={draft} faults={shown} onChange={watch} />}
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
        isNew={alert === null || alert.id < 0}
        isSentChanged={draftEdits.isEdited('sql') || draftEdits.isEdited('databaseId') || changesSent(start, entry)}
      />
    </FormDialog>
  );
}
