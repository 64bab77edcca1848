import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../../tests/support/patience';
import { steadyClock } from '../../steady-clock';
import { answered } from '../../testing/content';
import { httpReceiver, type HttpReceiver } from '../../testing/http-receiver';
import { testApp, type Caller, type TestApp } from '../../testing/test-app';
import { createPosts } from '../webhook/post';
import { createEditionNotices, type EditionNotices } from './notices';

let app: TestApp;
let ada: Caller;
let adaId: number;
let service: HttpReceiver;
let status: number;
let notices: EditionNotices;
let defects: unknown[];
beforeAll(async () => {
  app = await testApp({ webhookHosts: ['127.0.0.1'] });
  ada = await app.as('ada', 'Admin');
  const row = app.database.store.selectFrom('user').select('id').where('username', '=', 'ada');
  adaId = (await row.executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  defects = [];
  status = 201;
  service = await httpReceiver(() => ({ status }));
  notices = createEditionNotices(app.services, {
    posts: createPosts(['127.0.0.1'], { timers: steadyClock }),
    publicUrl: 'https://bi.example.org/',
    random: () => 1,
    onDefect: error => void defects.push(error),
  });
});
afterEach(async () => {
  await notices.close();
  await service.close();
  await app.database.store.deleteFrom('push_subscription').execute();
  if (defects.length > 0) throw defects[0];
});

/** A browser's side of a subscription: it decrypts as RFC 8291 and RFC 8188 say. */
function device(path = '/device') {
  const ecdh = createECDH('prime256v1');
  const point = ecdh.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    subscription: {
      endpoint: `http://127.0.0.1:${service.port}${path}`,
      keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(message: Buffer): unknown {
      const salt = message.subarray(0, 16);
      const idLength = message.readUInt8(20);
      const sender = message.subarray(21, 21 + idLength);
      const sealed = message.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
      const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString();
      // The last record ends with a delimiter and padding.
      return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
    },
  };
}

const path = '/api/v1/me/push/';
const subscribe = async (subscription: object, caller = ada) => answered(caller('PUT', path, { body: subscription }));
const stateOf = async (caller = ada) =>
  (await answered(caller('GET', path))).body['result'] as { key: string; endpoint: string | null };

const reportRow = {
  type: 'Report',
  active: 0 as const,
  crontab: '0 12 1 1 *',
  timezone: 'UTC',
  creation_method: 'charts',
  report_format: 'TEXT',
  validator_config_json: '{}',
  log_retention: 90,
  grace_period: 0,
  working_timeout: 3600,
  force_screenshot: 0 as const,
  extra: '{}',
  last_state: 'Not triggered',
  failure_told: 0 as const,
};

let reports = 0;
async function makeReport(owner = adaId): Promise<number> {
  const { store } = app.database;
  const times = { created_on: 0, changed_on: 0 };
  const { id } = await store
    .insertInto('report')
    .values({ ...reportRow, ...times, name: `Report ${(reports += 1)}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.insertInto('owner').values({ kind: 'report', object_id: id, user_id: owner }).execute();
  return id;
}

const tell = (report: number, run: string = crypto.randomUUID()) =>
  notices.tell({ report: { id: report, name: 'Sales by shop' }, run, edition: 7 });
const arrived = (count: number) =>
  vi.waitFor(() => expect(service.posts.length).toBeGreaterThanOrEqual(count), patience);
const subscribed = async () =>
  (await app.database.store.selectFrom('push_subscription').select('endpoint').execute()).length;
/** Waits until everything that was begun is over. */
const settled = () => notices.close();

test('a device is notified with the report and its edition, and nothing that the push service could read', async () => {
  const own = device();
  expect((await subscribe(own.subscription)).status, 'before the server has a key').toBe(422);
  await stateOf();
  expect((await subscribe(own.subscription)).status).toBe(200);
  const report = await makeReport();
  tell(report);
  await arrived(1);
  const [post] = service.posts;
  expect(own.read(post!.bytes)).toEqual({ version: 1, name: 'Sales by shop', report, edition: 7 });
  expect(post!.bytes.toString('latin1')).not.toContain('Sales');
  expect(post!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: `report-${report}` });
});

test('messages are signed with the key that the browser got, for this push service', async () => {
  const own = device();
  const { key } = await stateOf();
  await subscribe(own.subscription);
  tell(await makeReport());
  await arrived(1);
  const [, token = '', used] = /^vapid t=(.+), k=(.+)$/.exec(String(service.posts[0]!.headers['authorization'])) ?? [];
  expect(used).toBe(key);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const check = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), check, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: `http://127.0.0.1:${service.port}`,
    sub: 'https://bi.example.org/',
  });
});

test('the private key is encrypted at rest, and made once', async () => {
  const { key } = await stateOf();
  expect((await stateOf()).key).toBe(key);
  const row = app.database.store.selectFrom('setting').select('value').where('name', '=', 'push_keys');
  const { value } = await row.executeTakeFirstOrThrow();
  expect(value).not.toContain('privateKey');
  expect(app.services.sealing.open(value, 'push_keys')).toContain(key);
});

test('only devices of a report’s owners are notified', async () => {
  const own = device('/ada');
  const other = device('/alice');
  const alice = await app.as('alice-push', 'Alpha');
  await subscribe(own.subscription);
  await subscribe(other.subscription, alice);
  tell(await makeReport());
  await arrived(1);
  await settled();
  expect(service.posts.map(post => post.path)).toEqual(['/ada']);
});

test('a device is notified once of a run, also when the run is repeated', async () => {
  await subscribe(device().subscription);
  const report = await makeReport();
  tell(report, 'run-1');
  await arrived(1);
  tell(report, 'run-1');
  tell(report, 'run-2');
  await arrived(2);
  await settled();
  expect(service.posts).toHaveLength(2);
});

test('a busy push service is called again after growing pauses, and then given up', async () => {
  status = 503;
  await subscribe(device().subscription);
  tell(await makeReport());
  await vi.waitUntil(() => {
    app.clock.advance(60_000);
    return service.posts.length === 5;
  }, patience);
  status = 201;
  tell(await makeReport());
  await arrived(6);
  app.clock.advance(3_600_000);
  await settled();
  expect(service.posts).toHaveLength(6);
  expect(await subscribed()).toBe(1);
});

test.each([404, 410])('a subscription that the push service ended with %i is removed', async gone => {
  status = gone;
  await subscribe(device().subscription);
  tell(await makeReport());
  await vi.waitUntil(async () => (await subscribed()) === 0, patience);
  expect((await stateOf()).endpoint).toBeNull();
});

test('a rejected message is not repeated, and its subscription stays', async () => {
  status = 403;
  await subscribe(device().subscription);
  tell(await makeReport());
  await arrived(1);
  await settled();
  expect([service.posts.length, await subscribed()]).toEqual([1, 1]);
});

test.each([
  'http://push.example.org/a',
  'https://10.0.0.1/a',
  'https://[::1]/a',
  'https://169.254.169.254/a',
  'https://me:secret@push.example.org/a',
  'file:///etc/passwd',
])('%s is not the address of a push service', async endpoint => {
  const answer = await subscribe({ ...device().subscription, endpoint });
  expect([answer.status, await subscribed()]).toEqual([422, 0]);
});

test('a key that is not a point of the curve is rejected', async () => {
  const { endpoint, keys } = device().subscription;
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  expect((await subscribe({ endpoint, keys: { ...keys, p256dh } })).status).toBe(422);
  expect((await subscribe({ endpoint, keys: { ...keys, auth: 'short' } })).status).toBe(422);
});

test('a subscription belongs to its session: others neither see nor end it', async () => {
  const { subscription } = device();
  const alice = await app.as('alice-own', 'Alpha');
  await subscribe(subscription);
  expect((await stateOf()).endpoint).toBe(subscription.endpoint);
  expect((await stateOf(alice)).endpoint).toBeNull();
  expect((await answered(alice('DELETE', path))).status).toBe(200);
  expect(await subscribed()).toBe(1);
  await answered(ada('DELETE', path));
  expect(await subscribed()).toBe(0);
});

test('signing out ends the notifications of the device', async () => {
  const bert = await app.as('bert-push', 'Alpha');
  await subscribe(device().subscription, bert);
  await bert('GET', '/logout/');
  expect(await subscribed()).toBe(0);
});

test('ending a session remotely ends its notifications', async () => {
  const cara = await app.as('cara-push', 'Alpha');
  await subscribe(device().subscription, cara);
  const { store } = app.database;
  const row = await store.selectFrom('push_subscription').select(['session_key', 'user_id']).executeTakeFirstOrThrow();
  await app.services.sessions.endOf(store, row.user_id, { key: row.session_key }, 'listed');
  expect(await subscribed()).toBe(0);
});

test('deactivating somebody ends the notifications of their devices', async () => {
  const dora = await app.as('dora-push', 'Alpha');
  await subscribe(device().subscription, dora);
  const id = app.database.store.selectFrom('user').select('id').where('username', '=', 'dora-push');
  const row = await id.executeTakeFirstOrThrow();
  expect((await answered(ada('PUT', `/api/v1/security/users/${row.id}`, { body: { active: false } }))).status).toBe(
    200,
  );
  expect(await subscribed()).toBe(0);
});
