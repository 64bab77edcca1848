import { Client } from 'pg';
import type { Timers } from '@/lib/clock';
import { unusable } from './postgresql-store';
import { newNumber, type ServerProcess, type Topic } from './server-process';
import { createTurns } from './turns';

/** The first number of the advisory locks of server processes; the second one is the number of the process. */
const PROCESS_LOCK = 7_461_003;
/** The name of the lock of a process while it starts. */
const STARTING = 'start';
const AGAIN = 1_000;
/** The channels of messages between processes. */
const channels: Readonly<Record<Topic, string>> = {
  stop: 'tidemark_stop',
  event: 'tidemark_event',
  write: 'tidemark_write',
};
/** A connection that PostgreSQL does not answer on any more must not hold up the look for lost runs. */
const TIMEOUT = 10_000;
/** PostgreSQL ends the connection of a machine that is gone after a minute, and not after two hours, as by default. */
const NOTICED = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/**
 * Takes the lock of a name, which ends with the connection.
 * @returns how it is released; null if another process has it
 */
async function tryNamedLock(holder: Client, name: string): Promise<(() => Promise<void>) | null> {
  const text = `tidemark ${name}`;
  const { rows } = await holder.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
    [text],
  );
  if (rows[0]?.taken !== true) return null;
  return async () =>
    void (await holder.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [text]).catch(() => undefined));
}

/**
 * Waits for the lock of a name.
 * @param held the present connection of this process
 * @returns how it is released
 */
async function takeNamedLock(held: () => Client, name: string, timers: Timers): Promise<() => Promise<void>> {
  for (;;) {
    const release = await tryNamedLock(held(), name);
    if (release) return release;
    await new Promise<void>(resolve => timers.after(AGAIN, resolve));
  }
}

/** Turns among all processes of a store. */
function createSharedTurns(held: () => Client, timers: Timers): Pick<ServerProcess, 'inTurn' | 'ifFree'> {
  /** Within this process, since PostgreSQL gives a connection the same lock repeatedly. */
  const turns = createTurns();
  return {
    inTurn: (name, run) =>
      turns(name, async () => {
        const release = await takeNamedLock(held, name, timers);
        try {
          return await run();
        } finally {
          await release();
        }
      }),
    async ifFree(name, run) {
      let isRun = false;
      await turns.ifFree(name, async () => {
        const release = await tryNamedLock(held(), name);
        if (!release) return;
        try {
          isRun = true;
          await run();
        } finally {
          await release();
        }
      });
      return isRun;
    },
  };
}

/** Connects a server process. @param hear what it hears on the channels, from the beginning */
async function openConnection(url: string, hear: (channel: string, text: string) => void): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'tidemark-process',
    options: NOTICED,
    keepAlive: true,
    query_timeout: TIMEOUT,
    connectionTimeoutMillis: TIMEOUT,
  });
  // `end` follows.
  client.on('error', () => undefined);
  client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
  try {
    await client.connect();
    for (const channel of Object.values(channels)) await client.query(`LISTEN ${channel}`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * Joins the server processes of a store in PostgreSQL. A process lives as long as a connection that holds its lock,
 * which PostgreSQL ends with the process, even after `kill -9`. After a lost connection it takes the same number again;
 * what others took over meanwhile stays theirs.
 * @throws MetadataStoreError if PostgreSQL does not answer
 */
export async function joinProcesses(url: string, { timers }: { readonly timers: Timers }): Promise<ServerProcess> {
  const id = newNumber();
  let hasLeft = false;
  const hearing = new Map<string, (text: string) => void>();
  let cancel = (): void => undefined;
  const connected = () => openConnection(url, (channel, text) => hearing.get(channel)?.(text));

  /**
   * Takes the number of this process, which shows others that it lives.
   * @throws Error if another process has it
   */
  async function takeNumber(client: Client): Promise<void> {
    try {
      const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
        PROCESS_LOCK,
        id,
      ]);
      if (rows[0]?.taken !== true) throw new Error(`Another server has the number ${id}`);
      client.on('end', again);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  /** The connection is in use before others see the process: they count on an answer from then on. */
  async function rejoin(): Promise<void> {
    const client = await connected();
    held = client;
    await takeNumber(client);
    if (hasLeft) await client.end();
  }

  function again(): void {
    if (hasLeft) return;
    // PostgreSQL may hold the lock until it notices that the lost connection ended.
    cancel = timers.after(AGAIN, () => {
      rejoin().catch(again);
    });
  }

  const fail = (cause: unknown) => {
    throw unusable(url, cause);
  };
  let held = await connected().catch(fail);
  await takeNumber(held).catch(fail);
  return {
    id,
    isShared: true,
    async living() {
      const { rows } = await held.query<{ id: string }>(
        `SELECT objid::bigint AS id FROM pg_locks WHERE locktype = 'advisory' AND granted
          AND classid = $1 AND objsubid = 2
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        [PROCESS_LOCK],
      );
      return new Set([id, ...rows.map(row => Number(row.id))]);
    },
    async tell(topic, text) {
      // While the connection is lost, others read the store at their next look, as after a lost notification.
      await held.query('SELECT pg_notify($1, $2)', [channels[topic], text]).catch(() => undefined);
    },
    listen: (topic, hear) => void hearing.set(channels[topic], hear),
    ...createSharedTurns(() => held, timers),
    beginStart: () => takeNamedLock(() => held, STARTING, timers),
    async leave() {
      hasLeft = true;
      cancel();
      await held.end();
    },
  };
}
