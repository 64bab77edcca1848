import webPush from 'web-push';
import type { PushMessage } from '@/api/push';
import { retryDelay } from '@/lib/backoff';
import { hasPermission } from '@/model/permissions';
import type { ReportRow } from '../../metadata/schema/report';
import type { Services } from '../../services';
import { DeliveryError } from '../delivery-error';
import { failureOf, type OutgoingPosts } from '../webhook/post';
import { readPushKeys, type PushKeys } from './keys';

interface NewEdition {
  readonly report: Pick<ReportRow, 'id' | 'name'>;
  /** The UUID of the run. */
  readonly run: string;
  readonly edition: number;
}

/** Notifies devices of new editions. */
export interface EditionNotices {
  /** Returns immediately: a run does not wait for push services. */
  tell(edition: NewEdition): void;
  close(): Promise<void>;
}

interface NoticeTools {
  readonly posts: OutgoingPosts;
  /** Tells push services whom to contact about this server. */
  readonly publicUrl: string | null;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly onDefect: (error: unknown) => void;
}

interface Device {
  readonly sessionKey: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const RETRIES = 4;
const FIRST_PAUSE = 5;
/** For how long a push service keeps a message for a device that is off, in seconds: then a newer edition is due. */
const KEPT_FOR = 3 * 86_400;
const NOTICES_KEPT = 31 * 86_400_000;
/** Longer names would exceed the 4 kB of a message. */
const LONGEST_NAME = 200;
/** Contacts are required; without a public address there is none to name. */
const NO_CONTACT = 'mailto:push@tidemark.invalid';

const isGone = (status: number) => status === 404 || status === 410;

export function createEditionNotices(services: Services, tools: NoticeTools): EditionNotices {
  const { store, write, now, timers } = services;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  const subject = tools.publicUrl?.startsWith('https:') ? tools.publicUrl : NO_CONTACT;

  /** Devices of the report's owners who may still read reports. */
  async function devicesOf(reportId: number): Promise<readonly Device[]> {
    const rows = await store
      .selectFrom('push_subscription')
      .innerJoin('session', 'session.key', 'push_subscription.session_key')
      .innerJoin('owner', 'owner.user_id', 'push_subscription.user_id')
      .selectAll('push_subscription')
      .where('owner.kind', '=', 'report')
      .where('owner.object_id', '=', reportId)
      .where('session.ended', 'is', null)
      .where('session.expires_on', '>', now())
      .execute();
    const devices: Device[] = [];
    for (const { user_id: userId, session_key: sessionKey, endpoint, p256dh, auth } of rows) {
      const account = await services.users.byId(userId, 'session');
      if (account && hasPermission(account.roles, 'can_read', 'ReportSchedule'))
        devices.push({ sessionKey, endpoint, keys: { p256dh, auth } });
    }
    return devices;
  }

  /** @returns false if the device was notified of this run before */
  const note = ({ sessionKey }: Device, run: string): Promise<boolean> =>
    write(async transaction => {
      await transaction
        .deleteFrom('push_notice')
        .where('sent_on', '<', now() - NOTICES_KEPT)
        .execute();
      const noted = await transaction
        .insertInto('push_notice')
        .values({ session_key: sessionKey, run_uuid: run, sent_on: now() })
        .onConflict(conflict => conflict.doNothing())
        .returning('run_uuid')
        .executeTakeFirst();
      return noted !== undefined;
    });

  const drop = ({ sessionKey, endpoint }: Device) =>
    write(transaction =>
      transaction
        .deleteFrom('push_subscription')
        .where('session_key', '=', sessionKey)
        // The device may have a newer subscription.
        .where('endpoint', '=', endpoint)
        .execute(),
    );

  const pause = (attempt: number) =>
    new Promise<void>(resolve => {
      const end = () => {
        cancel();
        resolve();
      };
      const cancel = timers.after(retryDelay(attempt + FIRST_PAUSE, null, tools.random()), end);
      stopping.signal.addEventListener('abort', end, { once: true });
    });

  async function send(device: Device, message: PushMessage, keys: PushKeys): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      // Each attempt has its own token, which is valid for half a day.
      const { body, headers } = webPush.generateRequestDetails(device, JSON.stringify(message), {
        vapidDetails: { subject, ...keys },
        TTL: KEPT_FOR,
        // A message that is still waiting is replaced by the next one of the same report.
        topic: `report-${message.report}`,
      });
      try {
        const status = await tools.posts.send(device.endpoint, body ?? '', headers, stopping.signal);
        if (isGone(status)) await drop(device);
        const failure = isGone(status) ? null : failureOf(status);
        if (failure) throw failure;
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (!(error instanceof DeliveryError)) throw error;
        // A notification is a convenience: the edition waits in the app.
        if (error.kind === 'refused' || attempt >= RETRIES) return;
      }
      await pause(attempt);
      if (stopping.signal.aborted) return;
    }
  }

  async function tellAll({ report, run, edition }: NewEdition): Promise<void> {
    const devices = await devicesOf(report.id);
    const keys = devices.length === 0 ? null : await readPushKeys(store, services);
    if (keys === null) return;
    const name = report.name.slice(0, LONGEST_NAME);
    const message: PushMessage = { version: 1, name, report: report.id, edition };
    await Promise.all(
      devices.map(async device => {
        if (await note(device, run)) await send(device, message, keys);
      }),
    );
  }

  return {
    tell(edition) {
      if (stopping.signal.aborted) return;
      const going = tellAll(edition)
        .catch(tools.onDefect)
        .finally(() => running.delete(going));
      running.add(going);
    },
    async close() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
