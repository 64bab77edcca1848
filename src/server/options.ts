import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import path from 'node:path';
import { isNetwork } from './http/connection';
import { sharedDomain, type Hosts } from './http/hosts';
import { isPostgresqlUrl, maskedUrl } from './metadata/place';
import { findChromium, isProgram } from './pictures/find-chromium';
import { isAddress } from './reports/addresses';
import { smtpServer, type MailSettings } from './reports/mailer';
import { readSingleSignOn, type SingleSignOnSettings } from './single-sign-on/settings';
import { featureFlags, type FeatureFlags } from '@/model/feature-flags';
import type { AsyncTransport } from './async-queries/async-queries';

export interface ServerOptions {
  readonly host: string;
  /** How long running requests may continue when the server stops, in milliseconds. */
  readonly stopWithin: number;
  /** Days for which devices may use rows that they keep without reaching this server. */
  readonly keepRowsDays: number;
  /** Null: 8088, or the next free one. */
  readonly port: number | null;
  readonly dataFolder: string;
  /** The address of the metadata store in PostgreSQL; null: a file of the data folder. */
  readonly metadata: string | null;
  readonly tls: { readonly certificate: string; readonly key: string } | null;
  /** Only checks the store and exits. */
  readonly check: boolean;
  readonly reset: boolean;
  /** The path to open in the browser; null opens none. */
  readonly open: string | null;
  /** Another server serves the pages, as in development. */
  readonly pagesElsewhere: boolean;
  /** Off: browsers get a service worker that removes itself, to recover from a release that must no longer be used. */
  readonly serviceWorker: boolean;
  /** How clients learn of chart data that is delivered later; null if none is, unless a flag says so. */
  readonly asyncTransport: AsyncTransport | null;
  /** Nothing beyond the contract: behaves towards clients as Superset does. */
  readonly plain: boolean;
  /** Feature flags that differ from the defaults. */
  readonly flags: FeatureFlags;
  /** How requests are logged: not at all, or as a line of JSON. */
  readonly logFormat: 'none' | 'json';
  /** Third-party charts that pages load. */
  readonly plugins: readonly NamedPlugin[];
  /** The host names of this server, for pages that send requests to several of them; empty if there is only one. */
  readonly hosts: Hosts;
  /** Addresses and networks of trusted proxies in front of this server. */
  readonly trustedProxies: readonly string[];
  /** Folders with DuckDB files that people may connect to. */
  readonly databaseFiles: readonly string[];
  /** How reports are sent; null if they are not. */
  readonly mail: MailSettings | null;
  /** The browser that takes pictures of reports. */
  readonly chromium: ChromiumOptions;
  /** The public address of this server, for links in mails; it ends in a slash. */
  readonly publicUrl: string | null;
  /** Hosts that webhooks may call even in private networks, in lower case. */
  readonly webhookHosts: readonly string[];
  /** The single sign-on provider; null if people sign in only with passwords. */
  readonly singleSignOn: SingleSignOnSettings | null;
  readonly adminPassword: string | null;
  /** Files and folders whose data become datasets. */
  readonly paths: readonly string[];
}

export interface ChromiumOptions {
  /** Null if there is none. */
  readonly program: string | null;
  /** Whether it runs in a sandbox of the system. */
  readonly hasSandbox: boolean;
}

/** A chart plugin by its key: an address of another server, or a file. */
export type NamedPlugin =
  | { readonly key: string; readonly url: string; readonly file: null }
  | { readonly key: string; readonly url: null; readonly file: string };

/** Wrong arguments; the message is for the person who typed them. */
export class OptionsError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OptionsError';
  }
}

export const usage = `Usage: npm start -- [options] [files and folders with data]
       npm start -- user add|list|role|password|deactivate|activate NAME (npm start -- user --help)
       npm start -- backup FILE | restore FILE   (npm start -- backup --help)

  --port N          port to listen on (PORT); without it 8088 or the next free one
  --host NAME       address to listen on (HOST); 127.0.0.1
  --data FOLDER     where all data is stored (TIDEMARK_DATA); .tidemark
  --metadata URL    a PostgreSQL database for dashboards, charts, users and other metadata, such as
                    postgresql://tidemark@db.internal/tidemark (TIDEMARK_METADATA, the only place for a password);
                    files stay in the data folder
  --tls-cert FILE   certificate for HTTPS (TIDEMARK_TLS_CERT), with
  --tls-key FILE    its key (TIDEMARK_TLS_KEY)
  --reset           move the data folder aside and start with an empty one (TIDEMARK_RESET=1)
  --check           check the whole metadata store, also of a running server, print the findings and exit
  --open            open the address in the browser (TIDEMARK_OPEN=1). With files on the command line, a terminal
                    opens the list of datasets; TIDEMARK_OPEN=0 opens nothing
  --open-at PATH    open this page, such as /gallery
  --service-worker on|off
                    off removes the installed application from devices (TIDEMARK_SERVICE_WORKER); their data and
                    unsent changes stay
  --async-queries polling|ws
                    run chart queries as background jobs, as GLOBAL_ASYNC_QUERIES does; clients poll for the
                    results, or also receive them over a WebSocket (TIDEMARK_ASYNC_QUERIES)
  --plain-contract  respond as Superset does, without versions, conditions and idempotency keys
                    (TIDEMARK_PLAIN_CONTRACT=1)
  --flags LIST      feature flags, such as ESCAPE_MARKDOWN_HTML=on,DASHBOARD_CROSS_FILTERS=off (TIDEMARK_FLAGS):
                    ${featureFlags.join(',\n                    ')}
                    NAMES_IN_PAGE_TITLES=off keeps names of dashboards, charts and datasets out of browsers' histories
  --plugins LIST    third-party charts by key, each a file or a URL: acme=./acme.js,other=https://cdn.example.com/o.js
                    (TIDEMARK_PLUGINS). Their scripts run with all rights of the reader of a page: load only what you
                    trust as much as this server
  --hosts LIST      names of this server, such as bi.example.com,bi1.example.com,bi2.example.com (TIDEMARK_HOSTS).
                    Browsers open six connections to a host; a dashboard on one host requests its charts from the
                    others too (SUPERSET_WEBSERVER_DOMAINS). The session cookie is then sent to every host under the
                    domain that they share
  --trust-proxies LIST
                    addresses and networks of the proxies in front of this server, such as 127.0.0.1,10.0.0.0/8
                    (TIDEMARK_TRUST_PROXIES). X-Forwarded-For then gives the client's address, and X-Forwarded-Proto
                    its protocol; without it, everybody behind a proxy shares one limit of sign-ins
  --database-files LIST
                    folders whose DuckDB files administrators may connect as databases, and whose folders of such
                    files as one database each, such as /srv/data,/srv/more (TIDEMARK_DATABASE_FILES); without it, none
  --mail-from ADDRESS
                    the sender of reports (TIDEMARK_MAIL_FROM), with TIDEMARK_SMTP
  --public-url URL  the public address of this server, such as https://bi.example.com (TIDEMARK_PUBLIC_URL), for
                    links in reports
  --webhook-hosts LIST
                    hosts that report webhooks may call even in a private network or without encryption, such as
                    localhost,10.0.0.7,hooks.internal (TIDEMARK_WEBHOOK_HOSTS)
  --chromium FILE   the Chromium that renders pictures and PDF files of reports (TIDEMARK_CHROMIUM); by default the
                    first on the PATH, if any. "off" disables pictures. TIDEMARK_CHROMIUM_SANDBOX=off starts it
                    without its sandbox, on systems that offer none; root always runs it without
  --oidc-issuer URL an OpenID Connect provider where people sign in (TIDEMARK_OIDC_ISSUER), with TIDEMARK_OIDC_CLIENT_ID,
                    TIDEMARK_OIDC_CLIENT_SECRET and --public-url; its redirect URI is oidc/callback below that
  --oidc-name NAME  its name on the sign-in page (TIDEMARK_OIDC_NAME)
  --oidc-scope LIST the requested scopes (TIDEMARK_OIDC_SCOPE); "openid profile email"
  --oidc-roles-claim NAME
                    the claim of its ID token with a person's roles (TIDEMARK_OIDC_ROLES_CLAIM), with
  --oidc-roles LIST the roles for its values, such as analysts=Alpha,admins=Admin+sql_lab (TIDEMARK_OIDC_ROLES)
  --oidc-default-role ROLE
                    the role of everybody who signs in there (TIDEMARK_OIDC_DEFAULT_ROLE); Gamma. "none" admits only
                    people with a role from the claim
  --stop-within N   seconds for running requests to finish when the server stops (TIDEMARK_STOP_WITHIN); 8
  --keep-rows-days N
                    days that devices may use kept rows without contact with this server
                    (TIDEMARK_KEEP_ROWS_DAYS); 30. After that the rows are locked and removed; 0 locks them at once
  --log-format json write a line of JSON for each request (TIDEMARK_LOG_FORMAT): its id, person, route, status, duration
  --help            show this text

  TIDEMARK_SMTP=smtp://USER:PASSWORD@HOST:PORT is the server that sends reports; smtps:// for implicit TLS. Without it,
  reports are not sent, and their logs say so. There is no such option, because other users could read the password.
  The same holds for TIDEMARK_OIDC_CLIENT_SECRET.
  TIDEMARK_ADMIN_PASSWORD sets the password of the user admin when the data folder is created.
  Files: Parquet, CSV, TSV, JSON, Arrow and DuckDB.`;

/**
 * The address of a metadata store in PostgreSQL; null without one. @throws OptionsError for another address, or for a
 * password in an option, which other users of the machine can read
 */
export function metadataOf(
  option: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  const url = option ?? environment['TIDEMARK_METADATA'];
  if (!url) return null;
  if (!isPostgresqlUrl(url))
    throw new OptionsError('The metadata store must be an address such as postgresql://tidemark@db.internal/tidemark.');
  if (option !== undefined && maskedUrl(url) !== url)
    throw new OptionsError(
      'Other users can read a password in --metadata. Set the address in the variable TIDEMARK_METADATA instead.',
    );
  return url;
}

function portOf(text: string | undefined): number | null {
  if (text === undefined || text === '') return null;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new OptionsError(`The port must be a number from 0 to 65535, not "${text}".`);
  return port;
}

const KEEP_ROWS_DAYS = 30;
const LONGEST_KEEP = 3650;

function keepRowsDaysOf(text: string | undefined): number {
  const days = text === undefined || text.trim() === '' ? KEEP_ROWS_DAYS : Number(text);
  if (!(days >= 0 && days <= LONGEST_KEEP))
    throw new OptionsError(`Rows can be kept for 0 to ${LONGEST_KEEP} days without contact, not "${text}".`);
  return days;
}

/** Less than the ten seconds after which containers are killed. */
const STOP_WITHIN = 8;
const LONGEST_STOP = 3600;

/** @returns milliseconds */
function stopWithinOf(text: string | undefined): number {
  const seconds = text === undefined || text.trim() === '' ? STOP_WITHIN : Number(text);
  if (!(seconds >= 0 && seconds <= LONGEST_STOP))
    throw new OptionsError(`The time to stop must be from 0 to ${LONGEST_STOP} seconds, not "${text}".`);
  return seconds * 1000;
}

function switchOf(text: string | undefined, name: string): boolean {
  if (text === undefined || text === '' || text === 'on') return true;
  if (text === 'off') return false;
  throw new OptionsError(`${name} must be on or off, not "${text}".`);
}

function asyncTransportOf(text: string | undefined): AsyncTransport | null {
  if (text === undefined || text === '' || /^(0|false|no|off)$/i.test(text)) return null;
  if (text === 'ws') return 'ws';
  if (text === 'polling' || isOn(text)) return 'polling';
  throw new OptionsError(`Asynchronous queries use polling or ws, not "${text}".`);
}

/** Flags by name, each with `on` or `off`; one without either is on. */
function flagsOf(text: string | undefined): FeatureFlags {
  const given = (text ?? '').split(',').map(part => part.trim());
  return Object.fromEntries(
    given.filter(Boolean).map(part => {
      const [name = '', value] = part.split('=', 2);
      const flag = featureFlags.find(known => known === name.trim());
      if (!flag) throw new OptionsError(`There is no flag "${name.trim()}". The flags are ${featureFlags.join(', ')}.`);
      return [flag, switchOf(value?.trim(), flag)];
    }),
  );
}

/** A host name as browsers write it. */
const hostName = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

function hostsOf(text: string | undefined): Hosts {
  const names = (text ?? '').split(',').map(name => name.trim().toLowerCase());
  const hosts = [...new Set(names.filter(Boolean))];
  const strange = hosts.find(name => !hostName.test(name));
  if (strange !== undefined)
    throw new OptionsError(`A host must be a name without protocol and port, not "${strange}".`);
  if (hosts.length > 0 && sharedDomain(hosts) === null)
    throw new OptionsError(
      `The hosts must share a domain, like bi1.example.com and bi2.example.com, because they share the session: ${hosts.join(', ')}.`,
    );
  return hosts;
}

function proxiesOf(text: string | undefined): readonly string[] {
  const given = (text ?? '').split(',').map(part => part.trim());
  const networks = given.filter(Boolean);
  const strange = networks.find(network => !isNetwork(network));
  if (strange !== undefined)
    throw new OptionsError(
      `A proxy must be an address or a network, such as 127.0.0.1 or 10.0.0.0/8, not "${strange}".`,
    );
  return networks;
}

/** The error omits the value, which contains a password. */
function mailOf(smtp: string | undefined, sender: string | undefined): MailSettings | null {
  const from = sender?.trim() ?? '';
  if (from && !isAddress(from)) throw new OptionsError(`The sender must be an email address, not "${from}".`);
  if (!smtp) return null;
  const server = smtpServer(smtp);
  if (!server)
    throw new OptionsError(
      'TIDEMARK_SMTP must be of the form smtp://USER:PASSWORD@HOST:PORT, or smtps://…; special characters in the password are percent-encoded (%40 for @).',
    );
  if (from) return { smtp: server, from };
  const user = server.account?.user ?? '';
  if (!isAddress(user)) throw new OptionsError('Sending reports needs a sender: --mail-from reports@example.com.');
  return { smtp: server, from: user };
}

function publicUrlOf(text: string | undefined): string | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw new OptionsError(`The public URL must be like https://bi.example.com, not "${text}".`);
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function chromiumOf(named: string | undefined, folders: string, folder: string): string | null {
  if (named === 'off') return null;
  if (!named) return findChromium(folders);
  const program = path.resolve(folder, named);
  if (!isProgram(program)) throw new OptionsError(`There is no program ${program} to render pictures with.`);
  return program;
}

const listOf = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);

function webhookHostsOf(text: string | undefined): readonly string[] {
  const hosts = listOf(text).map(host => host.toLowerCase());
  const strange = hosts.find(host => !hostName.test(host) && isIP(host) === 0);
  if (strange !== undefined)
    throw new OptionsError(`A webhook host must be a name or an address without protocol and port, not "${strange}".`);
  return hosts;
}

function logFormatOf(text: string | undefined): ServerOptions['logFormat'] {
  if (text === undefined || text === '' || text === 'none') return 'none';
  if (text === 'json') return 'json';
  throw new OptionsError(`The log format must be json or none, not "${text}".`);
}

/** A key also names a file in an address. */
const pluginKey = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

function pluginsOf(text: string | undefined, folder: string): readonly NamedPlugin[] {
  const plugins = listOf(text).map((part): NamedPlugin => {
    const at = part.indexOf('=');
    const [key, place] = [part.slice(0, Math.max(at, 0)), part.slice(at + 1).trim()];
    if (!pluginKey.test(key) || place === '')
      throw new OptionsError(`A plugin must be key=./file.js or key=https://…, not "${part}".`);
    if (!/^[a-z]+:\/\//i.test(place)) return { key, url: null, file: path.resolve(folder, place) };
    if (!URL.canParse(place) || new URL(place).protocol !== 'https:')
      throw new OptionsError(`The plugin ${key} must come over HTTPS, not from "${place}".`);
    return { key, url: new URL(place).href, file: null };
  });
  const twice = plugins.find(({ key }, index) => plugins.findIndex(other => other.key === key) !== index);
  if (twice) throw new OptionsError(`There are two plugins "${twice.key}".`);
  return plugins;
}

const isOn = (text: string | undefined) => text !== undefined && /^(1|true|yes|on)$/i.test(text);

/** The list of datasets, those changed last first. */
const DATASETS = '/dataset/list';

/**
 * Flags override environment variables. Returns null if only the help was requested.
 * @param isTerminal whether a person looks at the output: then files that are named open in the browser
 */
export function readOptions(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  folder: string,
  isTerminal = false,
): ServerOptions | null {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        data: { type: 'string' },
        metadata: { type: 'string' },
        'tls-cert': { type: 'string' },
        'tls-key': { type: 'string' },
        reset: { type: 'boolean' },
        check: { type: 'boolean' },
        open: { type: 'boolean' },
        'open-at': { type: 'string' },
        'service-worker': { type: 'string' },
        'async-queries': { type: 'string' },
        'plain-contract': { type: 'boolean' },
        flags: { type: 'string' },
        'log-format': { type: 'string' },
        plugins: { type: 'string' },
        hosts: { type: 'string' },
        'trust-proxies': { type: 'string' },
        'database-files': { type: 'string' },
        'mail-from': { type: 'string' },
        'public-url': { type: 'string' },
        'webhook-hosts': { type: 'string' },
        chromium: { type: 'string' },
        'oidc-issuer': { type: 'string' },
        'oidc-name': { type: 'string' },
        'oidc-scope': { type: 'string' },
        'oidc-roles-claim': { type: 'string' },
        'oidc-roles': { type: 'string' },
        'oidc-default-role': { type: 'string' },
        'stop-within': { type: 'string' },
        'keep-rows-days': { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (cause) {
    throw new OptionsError(cause instanceof Error ? cause.message : String(cause));
  }
  const { values, positionals } = parsed;
  if (values.help) return null;
  const certificate = values['tls-cert'] ?? environment['TIDEMARK_TLS_CERT'];
  const key = values['tls-key'] ?? environment['TIDEMARK_TLS_KEY'];
  if (!certificate !== !key)
    throw new OptionsError('HTTPS needs both a certificate (--tls-cert) and its key (--tls-key).');
  const publicUrl = publicUrlOf(values['public-url'] ?? environment['TIDEMARK_PUBLIC_URL']);
  const singleSignOn = readSingleSignOn({
    issuer: values['oidc-issuer'] ?? environment['TIDEMARK_OIDC_ISSUER'],
    clientId: environment['TIDEMARK_OIDC_CLIENT_ID'],
    clientSecret: environment['TIDEMARK_OIDC_CLIENT_SECRET'],
    name: values['oidc-name'] ?? environment['TIDEMARK_OIDC_NAME'],
    scope: values['oidc-scope'] ?? environment['TIDEMARK_OIDC_SCOPE'],
    rolesClaim: values['oidc-roles-claim'] ?? environment['TIDEMARK_OIDC_ROLES_CLAIM'],
    roleMap: values['oidc-roles'] ?? environment['TIDEMARK_OIDC_ROLES'],
    defaultRole: values['oidc-default-role'] ?? environment['TIDEMARK_OIDC_DEFAULT_ROLE'],
    publicUrl,
  });
  if ('problem' in singleSignOn) throw new OptionsError(singleSignOn.problem);
  const metadata = metadataOf(values.metadata, environment);
  const onlyForFiles = (['check', 'reset'] as const).find(name => values[name]);
  if (metadata !== null && onlyForFiles !== undefined)
    throw new OptionsError(`--${onlyForFiles} is for a metadata store in the data folder, not for one in PostgreSQL.`);
  const opens = values.open ?? isOn(environment['TIDEMARK_OPEN']);
  const opensFiles = isTerminal && positionals.length > 0 && !environment['TIDEMARK_OPEN'];
  return {
    host: values.host ?? (environment['HOST'] || '127.0.0.1'),
    stopWithin: stopWithinOf(values['stop-within'] ?? environment['TIDEMARK_STOP_WITHIN']),
    keepRowsDays: keepRowsDaysOf(values['keep-rows-days'] ?? environment['TIDEMARK_KEEP_ROWS_DAYS']),
    port: portOf(values.port ?? environment['PORT']),
    dataFolder: path.resolve(folder, values.data ?? (environment['TIDEMARK_DATA'] || '.tidemark')),
    metadata,
    tls: certificate && key ? { certificate: path.resolve(folder, certificate), key: path.resolve(folder, key) } : null,
    check: values.check ?? false,
    reset: values.reset ?? (metadata === null && isOn(environment['TIDEMARK_RESET'])),
    open: values['open-at'] ?? (opens ? '/' : opensFiles ? DATASETS : null),
    pagesElsewhere: environment['TIDEMARK_PAGES'] === 'elsewhere',
    serviceWorker: switchOf(values['service-worker'] ?? environment['TIDEMARK_SERVICE_WORKER'], 'The service worker'),
    asyncTransport: asyncTransportOf(values['async-queries'] ?? environment['TIDEMARK_ASYNC_QUERIES']),
    plain: values['plain-contract'] ?? isOn(environment['TIDEMARK_PLAIN_CONTRACT']),
    flags: flagsOf(values.flags ?? environment['TIDEMARK_FLAGS']),
    logFormat: logFormatOf(values['log-format'] ?? environment['TIDEMARK_LOG_FORMAT']),
    plugins: pluginsOf(values.plugins ?? environment['TIDEMARK_PLUGINS'], folder),
    hosts: hostsOf(values.hosts ?? environment['TIDEMARK_HOSTS']),
    trustedProxies: proxiesOf(values['trust-proxies'] ?? environment['TIDEMARK_TRUST_PROXIES']),
    databaseFiles: listOf(values['database-files'] ?? environment['TIDEMARK_DATABASE_FILES']).map(named =>
      path.resolve(folder, named),
    ),
    mail: mailOf(environment['TIDEMARK_SMTP'], values['mail-from'] ?? environment['TIDEMARK_MAIL_FROM']),
    publicUrl,
    chromium: {
      program: chromiumOf(values.chromium ?? environment['TIDEMARK_CHROMIUM'], environment['PATH'] ?? '', folder),
      hasSandbox: environment['TIDEMARK_CHROMIUM_SANDBOX'] !== 'off',
    },
    singleSignOn: singleSignOn.settings,
    webhookHosts: webhookHostsOf(values['webhook-hosts'] ?? environment['TIDEMARK_WEBHOOK_HOSTS']),
    adminPassword: environment['TIDEMARK_ADMIN_PASSWORD'] || null,
    paths: positionals.map(file => path.resolve(folder, file)),
  };
}
