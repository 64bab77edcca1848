import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { must } from '@/lib/assert';
import { isRecord } from '@/lib/json';
import { createEvents } from '@/server/async-queries/events';
import { createJobs } from '@/server/async-queries/jobs';
import { SESSION_COOKIE } from '@/server/http/authentication';
import { registerDatabase, registerDataset } from '@/server/catalogue/register';
import { openDuckDbEngine } from '@/server/engines/duckdb/duckdb-engine';
import { steadyClock } from '@/server/steady-clock';
import { writeDuckDbFile } from '@/server/testing/duckdb-file';
import { temporaryFolder } from '@/server/testing/temporary-folder';
import { testApp, type Caller, type TestApp } from '@/server/testing/test-app';
import { snapshot } from './snapshot';

export interface Person {
  readonly id: number;
  readonly username: string;
  /** The id of the role. */
  readonly role: number;
  /** Does something elsewhere, on a device that is always connected. */
  readonly call: Caller;
}

/** The content of the server, however it is read. */
export interface DashboardState {
  readonly title: string | null;
  readonly css: string | null;
  /** Counts the changes to it. */
  readonly changes: number;
}

const dashboards = '/api/v1/dashboard/';

/** The server of the product, in this process, with the events that do not come from devices. */
export class SimulatedServer {
  readonly #app: TestApp;
  readonly #folders: Awaited<ReturnType<typeof temporaryFolder>>[] = [];
  #keys = 0;

  private constructor(app: TestApp) {
    this.#app = app;
  }

  /** @param plain whether it keeps to the contract, as a Superset does */
  static async start({ plain = false, asyncQueries = false } = {}): Promise<SimulatedServer> {
    const app = await testApp({ plain, asyncQueries });
    // No other process opens its file, and nothing of it outlives this process.
    for (const pragma of ['locking_mode = EXCLUSIVE', 'journal_mode = MEMORY', 'temp_store = MEMORY']) {
      await sql.raw(`PRAGMA ${pragma}`).execute(app.database.store);
    }
    return new SimulatedServer(app);
  }

  /** Blocks jobs that begin from now on until the returned function is called, which waits for them to end. */
  holdJobs(): () => Promise<void> {
    const { jobs } = must(this.#app.services.asyncQueries, 'a server that answers later');
    const { start } = jobs;
    const works: Promise<string>[] = [];
    let release = () => undefined as void;
    const released = new Promise<void>(resolve => {
      release = resolve;
    });
    jobs.start = (channel, user, work) =>
      start(channel, user, signal => {
        const held = released.then(() => work(signal));
        works.push(held);
        return held;
      });
    return async () => {
      release();
      jobs.start = start;
      await Promise.allSettled(works);
    };
  }

  /** As after a restart: events on channels are forgotten. */
  forgetJobs(): void {
    const queries = must(this.#app.services.asyncQueries, 'a server that answers later');
    queries.jobs.close();
    Object.assign(queries, {
      jobs: createJobs(
        createEvents(() => this.now()),
        String,
        () => undefined,
      ),
    });
  }

  /** Its identity; a plain server reports none. */
  get instance(): string {
    const { plain, instanceId } = this.#app.services;
    return plain ? '' : instanceId;
  }

  /** The whole content as of now. Restoring it resets the server without starting another. */
  snapshot(): Promise<() => Promise<void>> {
    return snapshot(this.#app.database.store);
  }

  /** A unique text: the server remembers keys longer than a test lasts. */
  newKey(): string {
    this.#keys += 1;
    return `key ${this.#keys}`;
  }

  now(): number {
    return this.#app.clock.now();
  }

  advance(milliseconds: number): void {
    this.#app.clock.advance(milliseconds);
  }

  /** @throws when something failed inside the server, which no test intends */
  async fetch(request: Request): Promise<Response> {
    const { errors } = this.#app;
    const known = errors.length;
    const response = await this.#app.fetch(request);
    if (errors.length > known) throw new Error(`The server failed: ${String(errors[known])}`, { cause: errors[known] });
    return response;
  }

  async person(username: string, role: 'Admin' | 'Alpha' | 'Gamma'): Promise<Person> {
    const call = await this.#app.as(username, role);
    const { store } = this.#app.database;
    const { id } = await store
      .selectFrom('user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const held = await store
      .selectFrom('user_role')
      .select('role_id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    return { id, username, role: held.role_id, call };
  }

  /** A report that ran once. @param value the only number that it found */
  async addEdition(report: number, value: number): Promise<void> {
    const { store } = this.#app.database;
    const at = this.now();
    const content = JSON.stringify({
      report_name: 'Sales',
      subject: { name: 'Sales', path: '/' },
      notes: [],
      missed: 0,
      timezone: 'UTC',
      parts: [
        {
          chart_id: 1,
          name: 'Sum',
          viz_type: 'big_number_total',
          path: '/',
          state: 'numbers',
          form_data: {},
          filters: [],
          results: [{ colnames: ['sum'], coltypes: [0], data: [{ sum: value }] }],
          dataset: null,
        },
      ],
    });
    const times = { due_at: at, read_at: at };
    await store
      .insertInto('report_edition')
      .values({
        report_id: report,
        run_uuid: crypto.randomUUID(),
        kind: 'schedule',
        ...times,
        read_as: 'Ada',
        charts: 1,
        failed: 0,
        bytes: content.length,
        content: gzipSync(content),
      })
      .execute();
    const ran = { last_state: 'Success', last_eval_dttm: at };
    await store.updateTable('report').set(ran).where('id', '=', report).execute();
  }

  async giveRole({ id }: Person, name: string): Promise<void> {
    await this.takeRole({ id }, name);
    const { store } = this.#app.database;
    const role = await store.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    await store.insertInto('user_role').values({ user_id: id, role_id: role.id }).execute();
  }

  async takeRole({ id }: Pick<Person, 'id'>, name: string): Promise<void> {
    const { store } = this.#app.database;
    const role = store.selectFrom('role').select('id').where('name', '=', name);
    await store.deleteFrom('user_role').where('user_id', '=', id).where('role_id', '=', role).execute();
  }

  /** A new session, as its cookie. */
  async startSession({ id }: Person): Promise<string> {
    const { token } = await this.#app.services.sessions.start(id);
    return `${SESSION_COOKIE}=${token}`;
  }

  /** Ends the session of a cookie, as by expiry or by somebody elsewhere. */
  async endSession(cookie: string): Promise<void> {
    const { sessions } = this.#app.services;
    await sessions.end(must(await sessions.find(cookie.slice(SESSION_COOKIE.length + 1)), 'a session'));
  }

  /** The person of a cookie's session; null for nobody's. */
  async personOf(cookie: string): Promise<number | null> {
    return (await this.#app.services.sessions.find(cookie.slice(SESSION_COOKIE.length + 1)))?.userId ?? null;
  }

  async isSession(cookie: string): Promise<boolean> {
    return (await this.#app.services.sessions.find(cookie.slice(SESSION_COOKIE.length + 1))) !== null;
  }

  /** Serves other data from now on. Returns the identity it had. */
  takeIdentity(instanceId: string): string {
    const { services } = this.#app;
    const before = services.instanceId;
    Object.assign(services, { instanceId });
    return before;
  }

  async createDashboard(owner: Person, title: string, fields: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const answer = await owner.call('POST', dashboards, { body: { dashboard_title: title, ...fields } });
    const body: unknown = await answer.json();
    if (!isRecord(body) || typeof body['id'] !== 'number')
      throw new Error(`No dashboard was made: ${JSON.stringify(body)}`);
    return body['id'];
  }

  async change(by: Person, id: number, fields: Readonly<Record<string, unknown>>): Promise<void> {
    const { status } = await by.call('PUT', `${dashboards}${id}`, { body: fields });
    if (status !== 200) throw new Error(`The change was answered with ${status}`);
  }

  /** As after restoring a backup: an older title under an older version. */
  async setBack(id: number, title: string): Promise<void> {
    await this.#app.database.store
      .updateTable('dashboard')
      .set({ dashboard_title: title, version: 1 })
      .where('id', '=', id)
      .execute();
  }

  async delete(by: Person, id: number): Promise<void> {
    await by.call('DELETE', `${dashboards}${id}`);
  }

  async dashboard(id: number): Promise<DashboardState> {
    const row = await this.#app.database.store
      .selectFrom('dashboard')
      .select(['dashboard_title', 'css', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { title: row.dashboard_title, css: row.css, changes: row.version - 1 };
  }

  /** The titles of all dashboards, in the order of creation. */
  async titles(): Promise<(string | null)[]> {
    const rows = await this.#app.database.store
      .selectFrom('dashboard')
      .select('dashboard_title')
      .orderBy('id')
      .execute();
    return rows.map(row => row.dashboard_title);
  }

  async title(id: number): Promise<string | null> {
    return (await this.dashboard(id)).title;
  }

  async isStarred({ id: userId }: Person, id: number): Promise<boolean> {
    const row = await this.#app.database.store
      .selectFrom('favourite')
      .select('object_id')
      .where('user_id', '=', userId)
      .where('object_id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** A dataset of four rows in two groups, `g0` and `g1`. */
  async createDataset(): Promise<number> {
    const folder = await temporaryFolder();
    this.#folders.push(folder);
    const file = path.join(folder.path, 'data.duckdb');
    await writeDuckDbFile(file, "CREATE TABLE data AS SELECT range AS n, 'g' || range % 2 AS g FROM range(4)");
    const { store } = this.#app.database;
    const databaseId = await registerDatabase(store, { name: file, location: file }, 1, 0);
    const engine = await openDuckDbEngine({ path: file, timers: steadyClock });
    const id = await registerDataset(store, engine, { databaseId, schema: 'main', table: 'data' }, 1, 0);
    engine.close();
    return id;
  }

  /** The whole server, for operations without a method here. */
  get app(): TestApp {
    return this.#app;
  }

  async close(): Promise<void> {
    await this.#app.close();
    for (const folder of this.#folders) await folder.remove();
  }
}
