import { describe, expect, test } from 'vitest';
import { OptionsError, readOptions } from './options';

const read = (argv: readonly string[], environment: Record<string, string> = {}) =>
  readOptions(argv, environment, '/home/ada');

describe('options', () => {
  test('have defaults that serve this machine only', () => {
    expect(read([])).toEqual({
      host: '127.0.0.1',
      stopWithin: 8000,
      keepRowsDays: 30,
      port: null,
      dataFolder: '/home/ada/.tidemark',
      metadata: null,
      tls: null,
      check: false,
      reset: false,
      open: null,
      pagesElsewhere: false,
      serviceWorker: true,
      asyncTransport: null,
      plain: false,
      flags: {},
      logFormat: 'none',
      plugins: [],
      hosts: [],
      singleSignOn: null,
      trustedProxies: [],
      databaseFiles: [],
      mail: null,
      publicUrl: null,
      webhookHosts: [],
      chromium: { program: null, hasSandbox: true },
      adminPassword: null,
      paths: [],
    });
  });

  test('are read from flags before variables', () => {
    const environment = {
      PORT: '1',
      HOST: '0.0.0.0',
      TIDEMARK_DATA: 'x',
      TIDEMARK_RESET: '1',
      TIDEMARK_DATABASE_FILES: '/srv/a, b',
      TIDEMARK_ADMIN_PASSWORD: 'p',
    };
    expect(read(['--port', '9000', '--data', '/data'], environment)).toMatchObject({
      port: 9000,
      host: '0.0.0.0',
      dataFolder: '/data',
      reset: true,
      asyncTransport: null,
      databaseFiles: ['/srv/a', '/home/ada/b'],
      adminPassword: 'p',
    });
  });

  test('resolve files relative to where they were typed', () => {
    expect(read(['--open', 'a.csv', '/b'])).toMatchObject({ open: '/', paths: ['/home/ada/a.csv', '/b'] });
    expect(read(['--open-at', '/gallery'])).toMatchObject({ open: '/gallery' });
  });

  test('open the datasets of files named at a terminal, unless that is switched off', () => {
    const typed = (argv: readonly string[], environment: Record<string, string> = {}) =>
      readOptions(argv, environment, '/home/ada', true)?.open;
    expect(typed(['./folder'])).toBe('/dataset/list');
    expect(typed(['./folder'], { TIDEMARK_OPEN: '0' })).toBeNull();
    expect(typed(['--open-at', '/gallery', './folder'])).toBe('/gallery');
    expect(typed([])).toBeNull();
    expect(read(['./folder'])?.open).toBeNull();
  });

  test.each([
    ['1', 'polling'],
    ['polling', 'polling'],
    ['ws', 'ws'],
    ['off', null],
  ])('of asynchronous results: %s is %s', (given, asyncTransport) => {
    expect(read([], { TIDEMARK_ASYNC_QUERIES: given })).toMatchObject({ asyncTransport });
    expect(read(['--async-queries', given])).toMatchObject({ asyncTransport });
  });

  test('of asynchronous results reject mistakes', () => {
    expect(() => read(['--async-queries', 'socket'])).toThrow(OptionsError);
  });

  test('log requests as JSON, or not at all', () => {
    expect(read(['--log-format', 'json'])).toMatchObject({ logFormat: 'json' });
    expect(() => read(['--log-format', 'xml'])).toThrow(OptionsError);
  });

  test('name plugins by keys: files, and addresses of other servers', () => {
    expect(read(['--plugins', 'acme=./acme.js, other=https://cdn.example.com/o.js'])?.plugins).toEqual([
      { key: 'acme', url: null, file: '/home/ada/acme.js' },
      { key: 'other', url: 'https://cdn.example.com/o.js', file: null },
    ]);
  });

  test.each(['acme', '=a.js', 'a/b=a.js', 'a=', 'a=http://cdn.example.com/o.js', "a=https://x y/'", 'a=1.js,a=2.js'])(
    'reject the plugin %s',
    given => expect(() => read(['--plugins', given])).toThrow(OptionsError),
  );

  test('turn the service worker off', () => {
    expect(read(['--service-worker', 'off'])).toMatchObject({ serviceWorker: false });
    expect(read([], { TIDEMARK_SERVICE_WORKER: 'off' })).toMatchObject({ serviceWorker: false });
    expect(read(['--service-worker', 'on'], { TIDEMARK_SERVICE_WORKER: 'off' })).toMatchObject({ serviceWorker: true });
  });

  test('set plain mode', () => {
    expect(read(['--plain-contract'])).toMatchObject({ plain: true });
    expect(read([], { TIDEMARK_PLAIN_CONTRACT: '1' })).toMatchObject({ plain: true });
  });

  test('set feature flags, those of the command line before those of the environment', () => {
    expect(read(['--flags', 'ESCAPE_MARKDOWN_HTML, DASHBOARD_RBAC=off'])).toMatchObject({
      flags: { ESCAPE_MARKDOWN_HTML: true, DASHBOARD_RBAC: false },
    });
    expect(read([], { TIDEMARK_FLAGS: 'DASHBOARD_CROSS_FILTERS=off' })).toMatchObject({
      flags: { DASHBOARD_CROSS_FILTERS: false },
    });
    expect(read(['--flags', ''], { TIDEMARK_FLAGS: 'DASHBOARD_RBAC' })).toMatchObject({ flags: {} });
  });

  test('set the server that sends reports, its sender, and the address of links', () => {
    const TIDEMARK_SMTP = 'smtps://ada%40example.org:p%2Fw@mail.example.org:2465';
    const account = { user: 'ada@example.org', password: 'p/w' };
    const smtp = { host: 'mail.example.org', port: 2465, isEncrypted: true, account };
    expect(read([], { TIDEMARK_SMTP })?.mail).toEqual({ smtp, from: 'ada@example.org' });
    expect(
      read(['--mail-from', 'bi@example.org'], { TIDEMARK_SMTP, TIDEMARK_MAIL_FROM: 'x@example.org' })?.mail,
    ).toEqual({ smtp, from: 'bi@example.org' });
    expect(read(['--webhook-hosts', 'Localhost, ::1,hooks.internal'])?.webhookHosts).toEqual([
      'localhost',
      '::1',
      'hooks.internal',
    ]);
    expect(() => read([], { TIDEMARK_WEBHOOK_HOSTS: 'http://localhost' })).toThrow('without protocol');
    expect(read(['--public-url', 'https://example.org/bi'])?.publicUrl).toBe('https://example.org/bi/');
    expect(read([], { TIDEMARK_PUBLIC_URL: 'http://bi:8088' })?.publicUrl).toBe('http://bi:8088/');
  });

  test('reject an invalid mail server without repeating its password', () => {
    const wrong = { TIDEMARK_SMTP: 'ftp://ada:secret@mail', TIDEMARK_MAIL_FROM: 'a@example.org' };
    expect(() => read([], wrong)).toThrow(OptionsError);
    expect(() => read([], wrong)).not.toThrow(/secret/);
    expect(() => read([], { TIDEMARK_SMTP: 'smtp://mail' })).toThrow(/--mail-from/);
    expect(() => read([], { TIDEMARK_MAIL_FROM: 'Ada\nBcc: x@example.org' })).toThrow(OptionsError);
    for (const url of ['bi.example.org', 'ftp://bi', 'https://bi/?a=1'])
      expect(() => read(['--public-url', url])).toThrow(OptionsError);
  });

  test('name proxies by addresses and networks', () => {
    expect(read(['--trust-proxies', '127.0.0.1, 10.0.0.0/8,fd00::/8'])).toMatchObject({
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
    });
    expect(read([], { TIDEMARK_TRUST_PROXIES: '::1' })).toMatchObject({ trustedProxies: ['::1'] });
    expect(() => read(['--trust-proxies', 'proxy.example.com'])).toThrow(OptionsError);
    expect(() => read(['--trust-proxies', '10.0.0.0/64'])).toThrow(/10\.0\.0\.0\/64/);
  });

  test('name the hosts of one domain', () => {
    expect(read(['--hosts', 'BI.example.com, bi1.example.com,bi1.example.com'])).toMatchObject({
      hosts: ['bi.example.com', 'bi1.example.com'],
    });
    expect(read([], { TIDEMARK_HOSTS: 'a.localhost.test,b.localhost.test' })).toMatchObject({
      hosts: ['a.localhost.test', 'b.localhost.test'],
    });
    for (const wrong of [
      'bi.com,bi.org',
      'localhost',
      '127.0.0.1,127.0.0.2',
      'https://bi.example.com',
      'bi.example.com:80',
      '*.example.com',
      '"; x',
    ])
      expect(() => read(['--hosts', wrong]), wrong).toThrow(OptionsError);
  });

  test('may ask for help only', () => expect(read(['--help'])).toBeNull());

  test.each([
    [['--port', 'x']],
    [['--port', '70000']],
    [['--nonsense']],
    [['--tls-cert', 'c.pem']],
    [['--port']],
    [['--flags', 'NO_SUCH_FLAG']],
    [['--flags', 'DASHBOARD_RBAC=maybe']],
  ])('%j are rejected', argv => {
    expect(() => read(argv)).toThrow(OptionsError);
  });
});

test('the time for which devices use cached rows is given in days', () => {
  expect(read(['--keep-rows-days', '7'], { TIDEMARK_KEEP_ROWS_DAYS: '1' })?.keepRowsDays).toBe(7);
  expect(read([], { TIDEMARK_KEEP_ROWS_DAYS: '0.5' })?.keepRowsDays).toBe(0.5);
  for (const wrong of ['long', '-1', '3651', 'NaN'])
    expect(() => read([`--keep-rows-days=${wrong}`])).toThrow(OptionsError);
});

test('the time to stop is given in seconds', () => {
  expect(read(['--stop-within', '30'], { TIDEMARK_STOP_WITHIN: '1' })?.stopWithin).toBe(30_000);
  expect(read([], { TIDEMARK_STOP_WITHIN: '0.5' })?.stopWithin).toBe(500);
  expect(read(['--stop-within', '0'])?.stopWithin).toBe(0);
  for (const wrong of ['soon', '-1', '3601', 'NaN', 'Infinity'])
    expect(() => read([`--stop-within=${wrong}`])).toThrow(OptionsError);
});

test('the Chromium for pictures is a named program, one on the PATH, or none', () => {
  const program = process.execPath;
  expect(read(['--chromium', program])?.chromium).toEqual({ program, hasSandbox: true });
  expect(read([], { TIDEMARK_CHROMIUM: program, TIDEMARK_CHROMIUM_SANDBOX: 'off' })?.chromium).toEqual({
    program,
    hasSandbox: false,
  });
  expect(read(['--chromium', 'off'], { TIDEMARK_CHROMIUM: program })?.chromium.program).toBeNull();
  expect(() => read(['--chromium', '/nowhere/chromium'])).toThrow('no program /nowhere/chromium');
});

test('options name a metadata store in PostgreSQL, with a password only in the variable', () => {
  const url = 'postgresql://ada:se@cr:et@db/tidemark';
  expect(read([], { TIDEMARK_METADATA: url })?.metadata).toBe(url);
  expect(read(['--metadata', 'postgresql://ada@db/t'])?.metadata).toBe('postgresql://ada@db/t');
  expect(() => read(['--metadata', url])).toThrow(/TIDEMARK_METADATA instead/);
  expect(() => read(['--metadata', 'postgresql://db/t?password=x'])).toThrow(/TIDEMARK_METADATA instead/);
  expect(() => read(['--metadata', 'mysql://db/t'])).toThrow(/must be an address such as postgresql:/);
  expect(() => read(['--check'], { TIDEMARK_METADATA: url })).toThrow(/--check is for a metadata store in the data/);
  expect(() => read(['--reset'], { TIDEMARK_METADATA: url })).toThrow(/--reset is for a metadata store in the data/);
});
