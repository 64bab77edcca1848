import * as v from 'valibot';
import { pushEndpoints as endpoints, pushSubscriptionSchema } from '@/api/push';
import type { FailureReason } from '@/model/failure-reason';
import type { DirectCalls } from '../direct/direct-calls';
import { reasonOf } from '../state/failure-reason';

/** Whether this device is notified of new editions, or why it cannot be. */
export type NoticeState =
  | 'on'
  | 'off'
  /** The person or the device blocks notifications. */
  | 'denied'
  | 'unsupported'
  /** iOS has them only in an installed application. */
  | 'not-installed'
  /** The server has none. */
  | 'not-offered';

/** The result of a change; `null` if the browser's push service failed. */
export type NoticeChange = { readonly state: NoticeState } | { readonly failure: FailureReason | null };

/** The parts of a browser that notifications need. */
export interface NoticePorts {
  /** Null without a service worker. */
  readonly pushManager: () => Promise<PushManager | null>;
  readonly permission: () => NotificationPermission;
  readonly requestPermission: () => Promise<NotificationPermission>;
}

/** The parts of this browser, or why it has no notifications. */
export function noticePorts(
  browser: { readonly serviceWorker?: ServiceWorkerContainer; readonly standalone?: unknown },
  features: { readonly Notification?: typeof Notification; readonly PushManager?: unknown },
): NoticePorts | 'unsupported' | 'not-installed' {
  const { serviceWorker } = browser;
  const notification = features.Notification;
  if (!serviceWorker || !notification || !features.PushManager)
    // Only Safari of iOS has this member.
    return browser.standalone === false ? 'not-installed' : 'unsupported';
  return {
    pushManager: async () => (await serviceWorker.getRegistration())?.pushManager ?? null,
    permission: () => notification.permission,
    requestPermission: () => notification.requestPermission(),
  };
}

/** The state of this device. Without the server, only the browser is queried. */
export async function readNoticeState(ask: DirectCalls, ports: NoticePorts, signal: AbortSignal): Promise<NoticeState> {
  const manager = await ports.pushManager();
  if (!manager) return 'unsupported';
  if (ports.permission() === 'denied') return 'denied';
  const subscription = await manager.getSubscription();
  const outcome = await ask.call(endpoints.state, {}, { signal });
  if (outcome.kind === 'gone' || outcome.kind === 'forbidden') return 'not-offered';
  const isKnown = outcome.kind !== 'success' || outcome.value.result.endpoint === subscription?.endpoint;
  return subscription && isKnown ? 'on' : 'off';
}

/** Called by an action of the person, since browsers ask for permission only then. */
export async function turnNoticesOn(ask: DirectCalls, ports: NoticePorts): Promise<NoticeChange> {
  const permission = await ports.requestPermission();
  if (permission !== 'granted') return { state: permission === 'denied' ? 'denied' : 'off' };
  const manager = await ports.pushManager();
  if (!manager) return { state: 'unsupported' };
  const told = await ask.call(endpoints.state, {});
  if (told.kind !== 'success')
    return told.kind === 'unchanged' ? { failure: { code: 'unreadable-answer' } } : { failure: reasonOf(told) };
  let subscription: PushSubscription;
  try {
    // One of an earlier session may belong to another key, with which no new one can be made.
    await (await manager.getSubscription())?.unsubscribe();
    subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: told.value.result.key });
  } catch {
    // The push service belongs to the browser, and so does what is wrong with it.
    return { failure: null };
  }
  const body = v.parse(pushSubscriptionSchema, subscription.toJSON());
  const outcome = await ask.call(endpoints.subscribe, { body });
  if (outcome.kind === 'success') return { state: 'on' };
  await subscription.unsubscribe();
  return outcome.kind === 'unchanged' ? { failure: { code: 'unreadable-answer' } } : { failure: reasonOf(outcome) };
}

/** Works without the server too: its push service then tells it that the subscription is gone. */
export async function turnNoticesOff(ask: DirectCalls, ports: NoticePorts): Promise<NoticeChange> {
  const manager = await ports.pushManager();
  try {
    await (await manager?.getSubscription())?.unsubscribe();
  } catch {
    return { failure: null };
  }
  await ask.call(endpoints.unsubscribe, {});
  return { state: 'off' };
}
