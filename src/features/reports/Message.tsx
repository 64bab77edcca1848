import { useState } from 'react';
import { reportFormats, sentFormats } from '@/model/report';
import type { ReportEntry } from '@/offline/resources/report/new-commands';
import { reportFormText as text } from '@/text/messages/home/reports';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import { elsewhere, mailboxes, withMailboxes, type RecipientFault } from './report-form';
import * as css from './Reports.css';

interface MessageProps {
  readonly entry: ReportEntry;
  readonly fault: RecipientFault | null;
  readonly onChange: (change: Partial<ReportEntry>) => void;
}

/** What is sent, and to whom. */
export function Message({ entry: { recipients, format }, fault, onChange }: MessageProps) {
  const [line, setLine] = useState<string | null>(null);
  if (recipients === null) return <p className={css.hint}>{text.inPart}</p>;
  const others = elsewhere(recipients).length;
  // Whoever has not begun is not told that something is missing.
  const said = line !== null && fault && (fault.why === 'none' ? text.noRecipients : text.notAddress(fault.text));
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
        {others > 0 && <p className={css.hint}>{text.others(others)}</p>}
      </div>
    </>
  );
}
