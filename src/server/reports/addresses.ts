import { parseJsonObject } from '@/lib/json';

/** Who a report goes to, and what was named that nothing reaches. */
export interface Recipients {
  readonly addresses: readonly string[];
  readonly webhooks: readonly string[];
  readonly problems: string[];
}

/** An address alone: what may stand in a header besides, such as names and further lines, is none. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,255}$/u;

export const isAddress = (text: string): boolean => ADDRESS.test(text);

/**
 * The addresses of rows of `report_recipient`, each once. Several mailboxes stand in one, as
 * `a@example.org; b@example.org`; of a webhook, each row has one.
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
    else if (type !== 'Email')
      problems.push(`Nothing is sent to ${type}: this server sends e-mail and calls webhooks.`);
    else
      for (const part of typeof target === 'string' ? target.split(/[,;\s]+/).filter(Boolean) : [])
        if (isAddress(part)) addresses.set(part.toLowerCase(), part);
        else problems.push(`"${part.slice(0, 100)}" is no e-mail address.`);
  }
  return { addresses: [...addresses.values()], webhooks: [...webhooks], problems };
}
