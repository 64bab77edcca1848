import { deliveryText as text } from '@/text/messages/mail/report-run';
import { parseJsonObject } from '@/lib/json';

/** The recipients of a report, and named ones that cannot be reached. */
export interface Recipients {
  readonly addresses: readonly string[];
  readonly webhooks: readonly string[];
  readonly problems: string[];
}

/** An address only: anything else that a header may contain, such as names and further lines, is invalid. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/u;

export const isAddress = (address: string): boolean => ADDRESS.test(address);

/**
 * The distinct addresses in rows of `report_recipient`. A row may list several mailboxes, as `a@example.org;
 * b@example.org`; for webhooks each row has one address.
 */
export function recipientsOf(
  rows: readonly { readonly type: string; readonly recipient_config_json: string }[],
): Recipients {
  const addresses = new Map<string, string>();
  const webhooks = new Set<string>();
  const problems: string[] = [];
  for (const { type, recipient_config_json } of rows) {
    const { target } = parseJsonObject(recipient_config_json);
    if (type === 'Webhook') webhooks.add(typeof target === 'string' ? target : '');
    else if (type !== 'Email') problems.push(text.unknownWay(type));
    else
      for (const part of typeof target === 'string' ? target.split(/[,;\s]+/).filter(Boolean) : [])
        if (isAddress(part)) addresses.set(part.toLowerCase(), part);
        else problems.push(text.noAddress(part.slice(0, 100)));
  }
  return { addresses: [...addresses.values()], webhooks: [...webhooks], problems };
}
