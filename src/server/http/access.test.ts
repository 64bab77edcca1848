import { describe, expect, test } from 'vitest';
import { chartEndpoints } from '@/api/chart';
import { dashboardEndpoints } from '@/api/dashboard';
import type { EndpointDefinition } from '@/api/endpoint';
import type { Roles } from '@/model/permissions';
import { checkAccess } from './authentication';
import { HttpError } from '../http-error';

function statusFor(endpoint: EndpointDefinition, roles: Roles): number {
  try {
    checkAccess(
      endpoint,
      {
        kind: 'user',
        userId: 7,
        username: 'rita',
        firstName: 'Rita',
        lastName: 'Reader',
        email: 'r@example.org',
        by: 'session',
        isRoleBased: true,
        roles,
      },
      endpoint.path,
    );
    return 200;
  } catch (error) {
    return error instanceof HttpError ? error.status : 500;
  }
}

describe('answers a call to users who hold its permission', () => {
  test.each<[string, EndpointDefinition, readonly [string, string], readonly [string, string][]]>([
    [
      'PRM-010 adding a chart',
      chartEndpoints.create,
      ['can_write', 'Chart'],
      [
        ['can_read', 'Chart'],
        ['can_write', 'Dashboard'],
      ],
    ],
    [
      'PRM-006 saving a dashboard',
      dashboardEndpoints.update,
      ['can_write', 'Dashboard'],
      [
        ['can_read', 'Dashboard'],
        ['can_write', 'Chart'],
      ],
    ],
  ])('%s', (_, endpoint, pair, others) => {
    expect(statusFor(endpoint, { Reader: [pair] })).toBe(200);
    expect(statusFor(endpoint, { Admin: [] })).toBe(200);
    expect(statusFor(endpoint, { Reader: others })).toBe(403);
  });
});
