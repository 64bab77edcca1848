import { describe, expect, test } from 'vitest';
import { OptionsError, readOptions } from '../options';
import { rolesOf } from './roles';
import { ownRolesIn } from './settings';

const client = { TIDEMARK_OIDC_CLIENT_ID: 'tidemark', TIDEMARK_OIDC_CLIENT_SECRET: 'secret' };
const read = (argv: readonly string[], environment: Record<string, string> = client) =>
  readOptions(argv, environment, '/')?.singleSignOn;
const issuer = ['--oidc-issuer', 'https://id.example.com/realms/a', '--public-url', 'https://bi.example.com'];

describe('a provider in the options', () => {
  test('is read with the settings in the environment', () => {
    expect(read(issuer)).toMatchObject({
      issuer: new URL('https://id.example.com/realms/a'),
      clientId: 'tidemark',
      clientSecret: 'secret',
      publicUrl: 'https://bi.example.com/',
      name: 'id.example.com',
      scope: 'openid profile email',
      rolesClaim: null,
      defaultRole: 'Gamma',
    });
    const roles = [
      '--oidc-roles-claim',
      'groups',
      '--oidc-roles',
      'a=Alpha, cn=x=Admin+Ours',
      '--oidc-default-role',
      'none',
    ];
    const settings = read([...issuer, ...roles]);
    expect(settings).toMatchObject({ rolesClaim: 'groups', defaultRole: null });
    expect([...(settings?.roleMap ?? [])]).toEqual([
      ['a', ['Alpha']],
      ['cn=x', ['Admin', 'Ours']],
    ]);
    expect(settings && ownRolesIn(settings)).toEqual(['Ours']);
    expect(read([])).toBeNull();
  });

  test('may be unencrypted on this machine alone', () => {
    expect(read(['--oidc-issuer', 'http://127.0.0.1:9000', ...issuer.slice(2)])?.issuer.port).toBe('9000');
    expect(() => read(['--oidc-issuer', 'http://id.example.com', ...issuer.slice(2)])).toThrow(OptionsError);
  });

  test.each<[string, readonly string[], Record<string, string>?]>([
    ['no address', ['--oidc-issuer', 'id.example.com', '--public-url', 'https://bi.example.com']],
    ['no client', issuer, {}],
    ['no public address', issuer.slice(0, 2)],
    ['roles without a claim', [...issuer, '--oidc-roles', 'a=Alpha']],
    ['invalid roles', [...issuer, '--oidc-roles-claim', 'groups', '--oidc-roles', 'a']],
  ])('is rejected with %s', (_, argv, environment) => {
    expect(() => read(argv, environment)).toThrow(OptionsError);
  });
});

test('reads roles from lists and from texts with spaces, and nothing else', () => {
  const settings = {
    rolesClaim: 'groups',
    roleMap: new Map([
      ['a', ['Alpha']],
      ['the admins', ['Admin']],
    ]),
    defaultRole: null,
  };
  const of = (groups: unknown) => rolesOf({ groups }, settings);
  expect(of(['a', 'a', 'b'])).toEqual(['Alpha']);
  expect(of('b a')).toEqual(['Alpha']);
  expect(of('the admins')).toEqual(['Admin']);
  expect([of(undefined), of({ a: true }), of([{ a: 1 }]), of('')]).toEqual([[], [], [], []]);
  expect(rolesOf({}, { ...settings, defaultRole: 'Gamma' })).toEqual(['Gamma']);
});
