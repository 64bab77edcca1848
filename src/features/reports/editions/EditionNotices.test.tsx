// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '@/api/client';
import { pushSubscriptionSchema } from '@/api/push';
import { parseJson } from '@/lib/json';
import { createDirectCalls } from '@/offline/direct/direct-calls';
import { editionNoticesText as text } from '@/text/messages/home/edition-notices';
import { closeScreens, NOW, openScreen } from '../../../../tests/support/screen';
import { wireResponse } from '../../../../tests/support/wire-response';
import EditionNotices from './EditionNotices';

const key = 'a server key';
const endpoint = 'https://push.example.org/device';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

/** A browser, as far as notifications need it. */
let subscription: object | null;
let permission: NotificationPermission;
let answer: NotificationPermission;
let isBroken: boolean;
let subscribed: unknown[];
/** A server: the address that it notifies, and its requests. */
let known: string | null;
let requests: string[];
let status: (method: string) => number;

const makeSubscription = () => ({
  endpoint,
  toJSON: () => ({ endpoint, expirationTime: null, keys }),
  unsubscribe: async () => {
    subscription = null;
    return true;
  },
});

beforeEach(() => {
  subscription = null;
  permission = 'default';
  answer = 'granted';
  isBroken = false;
  subscribed = [];
  known = null;
  requests = [];
  status = () => 200;
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async (options: unknown) => {
      if (isBroken) throw new Error('AbortError');
      subscribed.push(options);
      subscription = makeSubscription();
      return subscription;
    },
  };
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      permission = answer;
      return answer;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
});
afterEach(() => {
  closeScreens();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
});

const ask = createDirectCalls(
  createClient<AbortSignal>({
    now: () => NOW,
    transport: async ({ method, body }) => {
      requests.push(method);
      if (status(method) !== 200) return wireResponse({ status: status(method), body: { message: 'no' } });
      if (method === 'PUT') known = v.parse(pushSubscriptionSchema, parseJson(body ?? '')).endpoint;
      if (method === 'DELETE') known = null;
      return wireResponse({ body: method === 'GET' ? { result: { key, endpoint: known } } : { message: 'OK' } });
    },
  }),
  () => undefined,
);
const open = () => openScreen(<EditionNotices />, { ask });
const theSwitch = async () => screen.findByRole<HTMLInputElement>('switch', { name: text.notify });

test('is off until it is enabled: without a subscription or a permission request', async () => {
  await open();
  expect((await theSwitch()).checked).toBe(false);
  expect(screen.getByText(text.off)).toBeDefined();
  expect([subscribed, permission, requests]).toEqual([[], 'default', ['GET']]);
});

test('subscribes this device with the key of the server, and ends it again', async () => {
  await open();
  fireEvent.click(await theSwitch());
  expect(await screen.findByText(text.on)).toBeDefined();
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: key }]);
  expect(known).toBe(endpoint);
  fireEvent.click(await theSwitch());
  expect(await screen.findByText(text.off)).toBeDefined();
  expect([known, subscription]).toEqual([null, null]);
});

test('is on if the server notifies this device, and off after a new sign-in', async () => {
  subscription = makeSubscription();
  permission = 'granted';
  known = endpoint;
  await open();
  expect((await theSwitch()).checked).toBe(true);
  closeScreens();
  known = null;
  await open();
  expect((await theSwitch()).checked).toBe(false);
});

test('says that notifications are blocked, before and after the browser asked', async () => {
  answer = 'denied';
  await open();
  fireEvent.click(await theSwitch());
  expect(await screen.findByText(text.denied)).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
  closeScreens();
  await open();
  expect(await screen.findByText(text.denied)).toBeDefined();
});

test('stays off if the person closes the question of the browser', async () => {
  answer = 'default';
  await open();
  fireEvent.click(await theSwitch());
  expect(await screen.findByText(text.off)).toBeDefined();
  expect(subscribed).toEqual([]);
});

test('says why it could not be changed, and leaves no subscription behind that the server does not know', async () => {
  status = method => (method === 'PUT' ? 422 : 200);
  await open();
  fireEvent.click(await theSwitch());
  expect(await screen.findByText(content => content.startsWith(text.failed('')))).toBeDefined();
  expect([(await theSwitch()).checked, subscription]).toEqual([false, null]);
});

test('says that the push service of the browser failed', async () => {
  isBroken = true;
  await open();
  fireEvent.click(await theSwitch());
  expect(await screen.findByText(text.failed(text.notSubscribed))).toBeDefined();
});

test('says what a browser without notifications lacks, and an iPhone without the installed app', async () => {
  vi.stubGlobal('PushManager', undefined);
  await open();
  expect(await screen.findByText(text.unsupported)).toBeDefined();
  closeScreens();
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  await open();
  expect(await screen.findByText(text.notInstalled)).toBeDefined();
});

test('shows nothing if the server has no notifications', async () => {
  status = () => 404;
  await open();
  await waitFor(() => expect(requests).toEqual(['GET']));
  expect(screen.queryByText(text.notify)).toBeNull();
});
