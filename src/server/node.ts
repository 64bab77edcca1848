import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { createApp } from './app';
import { generatePassword } from './auth/passwords';
import { createUsers, ensureRoles, type Users } from './auth/users';
import { processMemory } from './engines/memory';
import { startNodeHost } from './engines/process/node-host';
import { createPool } from './engines/process/pool';
import { tellOthers, yieldToOthers } from './engines/writes-of-others';
import { BackupError } from './backup/store-file';
import { checkFolder } from './backup/check';
import { backupMain } from './backup/main';
import { publishFiles, stateOfFiles } from './catalogue/files/publish';
import { createTakeOver, PUBLISHING } from './catalogue/files/take-over';
import { createProblemTeller, watchFiles } from './catalogue/files/watch';
import { doubtfulFiles } from './catalogue/files/reports';
import { installSamples } from './catalogue/samples/install';
import { userMain } from './command-line/main';
import { keyIn } from './connections/sealing';
import { DataFolderError, openDataFolder } from './data-folder';
import { jsonLog } from './http/request-log';
import { clientFiles } from './http/static-files';
import { addressOf, listen, StartError, type Answer } from './listen';
import { makeServices } from './make-services';
import { closeMetadataStore, emptyLog, openMetadataStore, type MetadataStore } from './metadata/store';
import { MetadataStoreError } from './metadata/guard';
import { maskedUrl } from './metadata/place';
import { createWriteQueue } from './metadata/write-queue';
import { onlyProcess, type ServerProcess } from './metadata/server-process';
import { OptionsError, readOptions, usage, type ServerOptions } from './options';
import { PluginFileError, readPlugins } from './plugins/plugins';
import { createMailer } from './reports/mailer';
import { createEditionNotices } from './reports/push/notices';
import { createPosts, createWebhooks } from './reports/webhook/post';
import { startReports } from './reports/scheduler';
import { ownFolder } from './process-folder';
import { watchLostRuns } from './resources/sql-run/query-store';
import { ownRolesIn } from './single-sign-on/settings';
import { requireSameFolder } from './shared-folder';
import { steadyClock } from './steady-clock';
import { createStop } from './stop-signals';
import { startWords, storageFailure } from './storage-failure';
import { createUploadRecords } from './uploads/upload-records';
import { ensureUploadsDatabase, prepareUploads } from './uploads/uploads-database';

interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** The built client, and the version of the product. */
export interface Build {
  readonly client: string;
  readonly version: string;
  /** The program of the query processes. */
  readonly engineProcess: string;
}

/**
 * Creates the first user if there is none. A generated password is printed immediately: it is not stored, and a later
 * step of the start may fail.
 */
async function ensureAdmin(users: Users, chosen: string | null): Promise<void> {
  const isFirst = (await users.count()) === 0;
  if (isFirst) {
    const password = chosen ?? generatePassword();
    await users.create({
      username: 'admin',
      password,
      firstName: 'Admin',
      lastName: 'User',
      email: 'admin@localhost',
      roles: ['Admin'],
    });
    say(
      chosen === null
        ? `Sign in as admin with the password ${password} (shown only once)`
        : 'Sign in as admin with the password of TIDEMARK_ADMIN_PASSWORD',
    );
  } else if (chosen !== null) {
    say('TIDEMARK_ADMIN_PASSWORD is ignored: the passwords are already in the data folder');
  }
}

function openBrowser(url: string): void {
  const [command, ...rest] =
    process.platform === 'darwin'
      ? ['open', url]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', url]
        : ['xdg-open', url];
  spawn(command, rest, { stdio: 'ignore', detached: true })
    .on('error', () => say(`Open ${url} in a browser.`))
    .unref();
}

/** Until all data already sent on other connections is read. */
const eventLoopTurn = () => new Promise<void>(resolve => setImmediate(resolve));

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Starts the server and keeps it running until `close`. If a later step fails, everything opened so far is closed
 * again.
 */
async function start(options: ServerOptions, build: Build): Promise<RunningServer> {
  const now = () => Date.now();
  if (!options.pagesElsewhere && !existsSync(path.join(build.client, 'index.html'))) {
    throw new StartError(`The application is not built: ${build.client} is missing or empty. Run: npm run build`);
  }
  const folder = await openDataFolder(
    options.dataFolder,
    options.metadata !== null ? 'shared' : options.reset ? 'reset' : 'alone',
  );
  if (folder.movedTo) say(`The old data folder was moved to ${folder.movedTo}`);
  const undo: (() => Promise<void>)[] = [folder.release];
  let stopServing = (_within: number) => Promise.resolve();
  // No request may reach services that are already closed.
  const close = (within: number) => runAll([() => stopServing(within), ...undo]);
  try {
    // Check the address before the first start takes its time; early requests wait.
    let open: (app: ReturnType<typeof createApp>) => void = () => undefined;
    const opened = new Promise<ReturnType<typeof createApp>>(resolve => (open = resolve));
    const answer: Answer = async (request, connection) => (await opened).fetch(request, connection);
    const upgrades = options.asyncTransport === 'ws' && { onDefect: (error: unknown) => console.error(error) };
    const { server, stop } = await listen({ ...options, upgrades }, answer);
    stopServing = within => stop(within, steadyClock);

    const serverProcess = options.metadata === null ? onlyProcess() : await joinStore(options.metadata);
    undo.unshift(() => serverProcess.leave());
    const endStart = await serverProcess.beginStart();
    const store = await openMetadataStore(options.metadata ?? folder.metadata);
    undo.unshift(() => closeMetadataStore(store));
    if (serverProcess.isShared) await requireSameFolder(store, serverProcess, options.dataFolder);
    await ensureRoles(store);
    const users = createUsers(store, now);
    await ensureAdmin(users, options.adminPassword);
    const { id: adminId } = await store.selectFrom('user').select('id').orderBy('id').executeTakeFirstOrThrow();
    await installSamples(store, folder.samples, adminId, now());
    const published = await serverProcess.inTurn(PUBLISHING, () =>
      publishFiles(store, folder.files, options.paths, adminId, now()),
    );
    const tellProblems = createProblemTeller(say);
    tellProblems(published.problems);
    for (const file of await doubtfulFiles(store)) say(`Read ${file} with warnings: see the page of its dataset`);

    const { uploads } = folder;
    const records = createUploadRecords(store, createWriteQueue(store), now);
    await prepareUploads(uploads.database, uploads, records, serverProcess, error => console.error(error));
    const rows = await ownFolder(folder.rows, serverProcess);
    const thumbnails = await ownFolder(folder.pictures, serverProcess);
    await ensureUploadsDatabase(store, uploads.database, adminId, now());

    const pool = createPool({
      clock: steadyClock,
      onDefect: error => console.error(error),
      onWrite: tellOthers(serverProcess),
      start: events =>
        startNodeHost({ file: build.engineProcess, memory: processMemory(), timers: steadyClock }, events),
    });
    undo.unshift(async () => pool.close());
    // Otherwise everything the first start wrote would be only in the log.
    await emptyLog(store);

    if (options.singleSignOn)
      for (const role of await missingRoles(store, ownRolesIn(options.singleSignOn)))
        say(`There is no role ${role} yet: nobody receives it by signing in at ${options.singleSignOn.name}`);
    const allowedPaths = new Map([...published.allowedPaths, [uploads.database, [`${uploads.tables}/`]]]);
    const services = await makeServices({
      store,
      process: serverProcess,
      users,
      now,
      timers: steadyClock,
      version: build.version,
      allowedPaths,
      uploads,
      rows,
      keepRowsDays: options.keepRowsDays,
      connectionKey: await keyIn(folder.connectionKey),
      filePlaces: { open: options.databaseFiles, closed: [options.dataFolder] },
      pool,
      ...(options.asyncTransport ? { asyncQueries: true, asyncTransport: options.asyncTransport } : {}),
      plain: options.plain,
      flags: options.flags,
      plugins: await readPlugins(options.plugins),
      hosts: options.hosts,
      proxies: options.trustedProxies,
      ...(options.singleSignOn
        ? { singleSignOn: { settings: options.singleSignOn, fetch: request => fetch(request) } }
        : {}),
      ...picturesOf(options, answer),
      thumbnails,
      webhookHosts: options.webhookHosts,
      gather: eventLoopTurn,
      onDefect: error => console.error(error),
    });
    yieldToOthers(serverProcess, services.engines);
    const secret = await keyIn(folder.webhookKey, 'receivers of webhooks then need the new one');
    await endStart();
    undo.unshift(() => services.engines.close());
    undo.unshift(async () => services.thumbnails?.close());
    const stopWatching = watchFiles(published.isComplete ? published.state : null, {
      look: () => stateOfFiles(store),
      publish: createTakeOver({
        store,
        location: folder.files,
        process: serverProcess,
        publish: () => publishFiles(store, folder.files, [], adminId, now()),
        tellProblems,
        async open({ allowedPaths: allowed, duckdb }) {
          for (const [location, files] of allowed) allowedPaths.set(location, files);
          for (const location of [folder.files, ...duckdb]) await services.engines.reopen(location);
        },
        now,
      }),
      timers: steadyClock,
      onDefect: error => console.error(error),
    });
    undo.unshift(stopWatching);
    undo.unshift(async () => services.asyncQueries?.jobs.close());
    undo.unshift(async () => services.sqlRuns.close());
    const stopWatchingRuns = watchLostRuns(services, error => console.error(error));
    undo.unshift(async () => stopWatchingRuns());
    const webhooks = { secret: Buffer.from(secret).toString('base64'), hosts: options.webhookHosts };
    const reports = startReports(services, {
      webhooks: createWebhooks(webhooks, { now, timers: steadyClock }),
      mailer: options.mail && createMailer(options.mail),
      publicUrl: options.publicUrl,
      random: Math.random,
      ...(options.plain
        ? {}
        : {
            notices: createEditionNotices(services, {
              posts: createPosts(options.webhookHosts, { timers: steadyClock }),
              publicUrl: options.publicUrl,
              random: Math.random,
              onDefect: error => console.error(error),
            }),
          }),
      onDefect: error => console.error(error),
    });
    undo.unshift(() => reports.close());
    open(
      createApp({
        services,
        client: clientFiles(build.client, options),
        onError: reportDefects(steadyClock.now),
        log: options.logFormat === 'json' ? jsonLog(say, now) : null,
      }),
    );
    const url = addressOf(server, options);
    announce(url, options, published.datasets);
    pool.warm();
    return { url, close: () => close(options.stopWithin) };
  } catch (error) {
    // Report the first failure, not the ones that it causes.
    await close(0).catch(() => undefined);
    throw error;
  }
}

async function joinStore(metadata: string): Promise<ServerProcess> {
  const { joinProcesses } = await import('./metadata/server-processes');
  return joinProcesses(metadata, { timers: steadyClock });
}

/** Chromium refuses its sandbox to root. */
function picturesOf({ chromium: { program, hasSandbox } }: ServerOptions, answer: Answer) {
  if (program === null) return {};
  return { pictures: { browser: { program, hasSandbox: hasSandbox && process.getuid?.() !== 0 }, answer } };
}

async function missingRoles(store: MetadataStore, names: readonly string[]): Promise<readonly string[]> {
  const known = new Set((await store.selectFrom('role').select('name').execute()).map(({ name }) => name));
  return names.filter(name => !known.has(name));
}

const TOLD_AGAIN_AFTER = 60_000;

/**
 * The server's failures are printed completely; a full or failing disk is reported in one line, at most once a minute.
 */
function reportDefects(now: () => number): (error: unknown) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return error => {
    const failure = storageFailure(error);
    if (failure === null) console.error(error);
    else if (now() - reportedAt >= TOLD_AGAIN_AFTER) {
      reportedAt = now();
      console.error(
        `${failure === 'full' ? 'The disk is full' : 'The disk cannot be written'}: changes are rejected until then; reading still works.`,
      );
    }
  };
}

async function runAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  for (const step of steps) await step();
}

function announce(url: string, options: ServerOptions, datasets: number): void {
  say(`Tidemark is ready at ${url}`);
  if (datasets > 0) say(`${datasets} dataset${datasets === 1 ? '' : 's'} from your files`);
  const place =
    options.metadata === null
      ? `All data is in ${options.dataFolder}`
      : `Metadata is in ${maskedUrl(options.metadata)}, files are in ${options.dataFolder}`;
  say(`${place}. Stop with Ctrl-C.`);
}

const plainErrors = [PluginFileError, StartError, DataFolderError, MetadataStoreError, BackupError];
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The data folder that the arguments of any command name. */
function namedFolder(argv: readonly string[]): string {
  const at = argv.findLastIndex(argument => /^--data(?:=|$)/.test(argument));
  const named = argv[at]?.startsWith('--data=') ? argv[at].slice('--data='.length) : argv[at + 1];
  return path.resolve((at < 0 ? undefined : named) ?? (process.env['TIDEMARK_DATA'] || '.tidemark'));
}

/** The program: reads the arguments, starts, and stops cleanly on Ctrl-C. */
export async function main(build: Build): Promise<void> {
  try {
    const [command, ...rest] = process.argv.slice(2);
    if (command === 'user') {
      await userMain(rest, say);
      return;
    }
    if (command === 'backup' || command === 'restore') {
      await backupMain(command, rest, say);
      return;
    }
    const options = readOptions(process.argv.slice(2), process.env, process.cwd(), process.stdout.isTTY);
    if (!options) {
      say(usage);
      return;
    }
    if (options.check) {
      say(checkFolder(options.dataFolder));
      return;
    }
    const running = await start(options, build);
    if (options.open !== null) openBrowser(new URL(options.open, running.url).href);
    const stop = createStop({
      close: running.close,
      exit: code => process.exit(code),
      now: steadyClock.now,
      onDefect: error => console.error(error),
    });
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  } catch (error) {
    const failure = storageFailure(error);
    if (error instanceof OptionsError) console.error(`${error.message}\n\n${usage}`);
    else if (failure !== null && !(error instanceof BackupError || error instanceof StartError))
      console.error(startWords(failure, namedFolder(process.argv), userInfo().username));
    else if (plainErrors.some(kind => error instanceof kind)) console.error(messageOf(error));
    else console.error(error);
    process.exitCode = 1;
  }
}

export const clientFolder = (serverFolder: string) => path.resolve(serverFolder, '..', 'client');
