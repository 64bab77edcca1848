import { useState } from 'react';
import { reportFormats, sentFormats } from '@/model/report';
import type { ReportEntry } from '@/offline/resources/report/new-commands';
import { reportFormText as text } from '@/text/messages/home/reports';
import { reportWebhookText as webhookText } from '@/text/messages/home/report-view';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import { elsewhere, mailboxes, webhooks, withMailboxes, withWebhooks, type RecipientFault } from './report-form';
import * as css from './Reports.css';

interface MessageProps {
  readonly entry: ReportEntry;
  readonly fault: RecipientFault | null;
  readonly onChange: (change: Partial<ReportEntry>) => void;
}

function mailFaultText(fault: RecipientFault): string | null {
  if (fault.why === 'none') return text.noRecipients;
  return fault.why === 'no-address' ? text.notAddress(fault.text) : null;
}

/** What is sent, and to whom. */
export function Message({ entry: { recipients, format }, fault, onChange }: MessageProps) {
  const [line, setLine] = useState<string | null>(null);
  const [hookLine, setHookLine] = useState<string | null>(null);
  if (recipients === null) return <p className={css.hint}>{text.inPart}</p>;
  const others = elsewhere(recipients).length;
  // Whoever has not begun is not told that something is missing.
  const said = line !== null && fault ? mailFaultText(fault) : null;
  const badHook = hookLine !== null && fault?.why === 'no-webhook' ? webhookText.notWebhook(fault.text) : null;
  return (
    <>
      <Select
        label={text.format}
        options={reportFormats
          .filter(id => id === format || sentFormats.includes(id))
          .map(id => ({ id, label: text.formats[id] }))}
        selected={format}
        placeholder=""
        onSelect={id => onChange({ format: id })}
      />
      <div className={css.part}>
        <TextField
          label={text.recipients}
          value={line ?? mailboxes(recipients)}
          onChange={value => {
            setLine(value);
            onChange({ recipients: withMailboxes(recipients, value) });
          }}
          {...(said ? { error: said } : {})}
        />
        <p className={css.hint}>{text.recipientsHint}</p>
      </div>
      <div className={css.part}>
        <TextField
          label={webhookText.webhooks}
          value={hookLine ?? webhooks(recipients)}
          onChange={value => {
            setHookLine(value);
            onChange({ recipients: withWebhooks(recipients, value) });
          }}
          {...(badHook ? { error: badHook } : {})}
        />
        <p className={css.hint}>{webhookText.webhooksHint}</p>
        {others > 0 && <p className={css.hint}>{text.others(others)}</p>}
      </div>
    </>
  );
}
