import * as v from 'valibot';
import webPush from 'web-push';
import { parseJson } from '@/lib/json';
import { readSetting, writeSetting, type MetadataStore } from '../../metadata/store';
import type { Services } from '../../services';

/** The key pair with which push services recognise this server (VAPID, RFC 8292), in base64url. */
const keysSchema = v.object({ publicKey: v.string(), privateKey: v.string() });
export type PushKeys = v.InferOutput<typeof keysSchema>;

const SETTING = 'push_keys';

/** Null before the first use, and if the key that encrypts it was lost. */
export async function readPushKeys(
  store: MetadataStore,
  { sealing }: Pick<Services, 'sealing'>,
): Promise<PushKeys | null> {
  const sealed = await readSetting(store, SETTING);
  const opened = sealed === null ? null : sealing.open(sealed, SETTING);
  return opened === null ? null : v.parse(keysSchema, parseJson(opened));
}

/** Makes the pair on first use. Subscriptions belong to a pair: those of a lost one are removed. */
export async function pushKeys({ sealing, write, store }: Pick<Services, 'sealing' | 'write' | 'store'>) {
  return (
    (await readPushKeys(store, { sealing })) ??
    (await write(async transaction => {
      const known = await readPushKeys(transaction, { sealing });
      if (known) return known;
      const made = webPush.generateVAPIDKeys();
      await transaction.deleteFrom('push_subscription').execute();
      await writeSetting(transaction, SETTING, sealing.seal(JSON.stringify(made), SETTING));
      return made;
    }))
  );
}
