import { describe, expect, test } from 'vitest';
import { sourceOf } from './routes';

const origin = 'https://tidemark.test';
const get = (path: string) => ({ method: 'GET', url: origin + path, mode: 'cors' });
const open = (path: string) => ({ method: 'GET', url: origin + path, mode: 'navigate' });

describe('OFF-001 where an answer comes from', () => {
  test.each([
    ['a page', open('/dashboards'), 'shell'],
    ['the first page', open('/'), 'shell'],
    ['a dashboard by its old address', open('/superset/dashboard/7/?native_filters=1'), 'shell'],
    ['the sign-in page, which is the application too', open('/login/?next=%2F'), 'shell'],
    ['a script', get('/assets/main-1a2b.js'), 'file'],
    ['the manifest', get('/manifest.webmanifest'), 'file'],
    ['data', get('/api/v1/dashboard/'), 'server'],
    ['a tab of the SQL editor', get('/tabstateview/1'), 'server'],
    ['data that is opened as a page', open('/api/v1/chart/7/data/?format=csv'), 'server'],
    ['the end of a session', open('/logout/'), 'server'],
    ['the way to a provider of sign-in', open('/oidc/sign-in?next=%2F'), 'server'],
    ['a dashboard in a frame of another site', open('/embedded/6dd8c19a'), 'server'],
    ['the sign-in form', get('/login/'), 'server'],
    ['whether the server is there', get('/health'), 'server'],
    ['its version', get('/version'), 'server'],
    ['a write', { ...get('/api/v1/dashboard/7'), method: 'PUT' }, 'server'],
    ['a form that is sent', { ...open('/login/'), method: 'POST' }, 'server'],
    ['a form with SQL', { ...open('/superset/sqllab/'), method: 'POST' }, 'sql-form'],
    [
      'a form with SQL for another origin',
      { method: 'POST', url: 'https://elsewhere.test/sqllab/', mode: 'navigate' },
      'server',
    ],
    ['another origin', { method: 'GET', url: 'https://elsewhere.test/assets/main-1a2b.js', mode: 'no-cors' }, 'server'],
    ['another port', { method: 'GET', url: `${origin}:8443/`, mode: 'navigate' }, 'server'],
  ] as const)('%s', (_, request, source) => expect(sourceOf(request, origin)).toBe(source));
});
