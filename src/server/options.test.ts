import { describe, expect, test } from 'vitest';
import { OptionsError, readOptions } from './options';

const read = (argv: readonly string[], environment: Record<string, string> = {}) =>
  readOptions(argv, environment, '/home/ada');

describe('options', () => {
  test('have defaults that keep to this machine', () => {
    expect(read([])).toEqual({
      host: '127.0.0.1',
      port: null,
      dataFolder: '/home/ada/.tidemark',
      tls: null,
      check: false,
      reset: false,
      open: null,
      pagesElsewhere: false,
      serviceWorker: true,
      asyncQueries: false,
      plain: false,
      flags: {},
      hosts: [],
      trustedProxies: [],
      databaseFiles: [],
      adminPassword: null,
      paths: [],
    });
  });

  test('come from flags before variables', () => {
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
      asyncQueries: false,
      databaseFiles: ['/srv/a', '/home/ada/b'],
      adminPassword: 'p',
    });
  });

  test('name files relative to where they were typed', () => {
    expect(read(['--open', 'a.csv', '/b'])).toMatchObject({ open: '/', paths: ['/home/ada/a.csv', '/b'] });
    expect(read(['--open-at', '/gallery'])).toMatchObject({ open: '/gallery' });
  });

  test('turn the service worker off', () => {
    expect(read(['--service-worker', 'off'])).toMatchObject({ serviceWorker: false });
    expect(read([], { TIDEMARK_SERVICE_WORKER: 'off' })).toMatchObject({ serviceWorker: false });
    expect(read(['--service-worker', 'on'], { TIDEMARK_SERVICE_WORKER: 'off' })).toMatchObject({ serviceWorker: true });
  });

  test('keep to the contract', () => {
    expect(read(['--plain-contract'])).toMatchObject({ plain: true });
    expect(read([], { TIDEMARK_PLAIN_CONTRACT: '1' })).toMatchObject({ plain: true });
  });

  test('set feature flags, those typed before those of the environment', () => {
    expect(read(['--flags', 'ESCAPE_MARKDOWN_HTML, DASHBOARD_RBAC=off'])).toMatchObject({
      flags: { ESCAPE_MARKDOWN_HTML: true, DASHBOARD_RBAC: false },
    });
    expect(read([], { TIDEMARK_FLAGS: 'DASHBOARD_CROSS_FILTERS=off' })).toMatchObject({
      flags: { DASHBOARD_CROSS_FILTERS: false },
    });
    expect(read(['--flags', ''], { TIDEMARK_FLAGS: 'DASHBOARD_RBAC' })).toMatchObject({ flags: {} });
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

  test('may only ask for help', () => expect(read(['--help'])).toBeNull());

  test.each([
    [['--port', 'x']],
    [['--port', '70000']],
    [['--nonsense']],
    [['--tls-cert', 'c.pem']],
    [['--port']],
    [['--flags', 'NO_SUCH_FLAG']],
    [['--flags', 'DASHBOARD_RBAC=maybe']],
  ])('%j are refused', argv => {
    expect(() => read(argv)).toThrow(OptionsError);
  });
});
