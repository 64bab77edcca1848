import { useState } from 'react';
import { renderedFormats, reportFormats, type ReportDelivery, type ReportFormat } from '@/model/report';
import { useOpenSession } from '@/offline/react/context';
import type { ReportEntry } from '@/offline/resources/report/new-commands';
import { reportFormText as text } from '@/text/messages/home/reports';
import { reportDeliveryText as deliveryText } from '@/text/messages/home/report-delivery';
import { reportWebhookText as webhookText } from '@/text/messages/home/report-view';
import { runsReports } from '@/offline/state/capabilities';
import { Checkbox } from '@/ui/checkbox/Checkbox';
import { Select } from '@/ui/select/Select';
import { TextField } from '@/ui/text-field/TextField';
import { elsewhere, mailboxes, webhooks, withMailboxes, withWebhooks, type RecipientFault } from './report-form';
import * as css from './Reports.css';

interface MessageProps {
  readonly entry: ReportEntry;
  readonly fault: RecipientFault | null;
  /** Null if the server has not answered. */
  readonly delivery: ReportDelivery | null;
  /** Whether it is kept in the app only. */
  readonly isInApp: boolean;
  readonly onInApp: (isInApp: boolean) => void;
  readonly onChange: (change: Partial<ReportEntry>) => void;
}

function mailFaultText(fault: RecipientFault): string | null {
  if (fault.why === 'none') return text.noRecipients;
  return fault.why === 'no-address' ? text.notAddress(fault.text) : null;
}

/** The content and the recipients of a report. */
export function Message({ entry, fault, delivery, isInApp, onInApp, onChange }: MessageProps) {
  const { recipients, format } = entry;
  const { store } = useOpenSession();
  const [before, setBefore] = useState(recipients);
  if (recipients === null) return <p className={css.hint}>{text.inPart}</p>;
  return (
    <>
      {runsReports(store.capabilities) && elsewhere(recipients).length === 0 && (
        <Checkbox
          label={deliveryText.inApp}
          hint={deliveryText.inAppHint}
          selected={isInApp}
          onChange={chosen => {
            onInApp(chosen);
            setBefore(recipients);
            onChange({ recipients: chosen ? [] : before });
          }}
        />
      )}
      {!isInApp && <Format format={format} delivery={delivery} onChange={onChange} />}
      {!isInApp && <Recipients recipients={recipients} fault={fault} delivery={delivery} onChange={onChange} />}
    </>
  );
}

type Part = Pick<MessageProps, 'delivery' | 'onChange'>;

/** The labels of formats on servers that render pictures. */
function drawnLabel(format: ReportFormat): string {
  if (format === 'PNG') return deliveryText.picture;
  return format === 'PDF' ? deliveryText.pdf : text.formats[format];
}

/** Formats that the server cannot render now are offered only if one was chosen before. */
function Format({ format, delivery, onChange }: Part & Pick<ReportEntry, 'format'>) {
  const canDraw = delivery?.canDraw === true;
  const options = reportFormats
    .filter(id => id === format || canDraw || !renderedFormats.includes(id))
    .map(id => ({ id, label: canDraw ? drawnLabel(id) : text.formats[id] }));
  return (
    <div className={css.part}>
      <Select
        label={text.format}
        options={options}
        selected={format}
        placeholder=""
        onSelect={id => onChange({ format: id })}
      />
      {delivery && !canDraw && <p className={css.hint}>{deliveryText.noPictures}</p>}
    </div>
  );
}

interface RecipientsProps extends Part, Pick<MessageProps, 'fault'> {
  readonly recipients: NonNullable<ReportEntry['recipients']>;
}

function Recipients({ recipients, fault, delivery, onChange }: RecipientsProps) {
  const [line, setLine] = useState<string | null>(null);
  const [hookLine, setHookLine] = useState<string | null>(null);
  const others = elsewhere(recipients).length;
  // An untouched form does not complain about missing entries.
  const said = line !== null && fault ? mailFaultText(fault) : null;
  const badHook = hookLine !== null && fault?.why === 'no-webhook' ? webhookText.notWebhook(fault.text) : null;
  return (
    <>
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
        <p className={css.hint}>{delivery?.canMail === false ? deliveryText.noMail : text.recipientsHint}</p>
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
