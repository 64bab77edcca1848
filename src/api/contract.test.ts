import { describe, expect, test } from 'vitest';
import { contract } from './contract';
import { fillPath } from './endpoint';
import { callPrefixes } from './prefixes';
import { openApiDocument } from './openapi';

describe('the contract', () => {
  test('names every endpoint once, and every address too', () => {
    const unique = (list: readonly string[]) => expect(new Set(list).size).toBe(list.length);
    unique(contract.map(endpoint => endpoint.name));
    unique(
      contract.flatMap(({ method, path, alsoAt = [] }) => [path, ...alsoAt].map(address => `${method} ${address}`)),
    );
  });

  test('reads have no body, and only writes and sign-in are exempt from CSRF by name', () => {
    expect(contract.filter(endpoint => endpoint.method === 'GET' && endpoint.body)).toEqual([]);
    expect(contract.filter(endpoint => endpoint.csrfExempt).map(endpoint => endpoint.name)).toEqual([
      'security.login',
      'security.refresh',
      'chartData.query',
      'exploreJson.post',
      'log.send',
    ]);
  });

  test('has no call at an address outside the server’s known ones', () => {
    const addresses = contract.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]);
    expect(addresses.filter(address => !callPrefixes.some(prefix => address.startsWith(prefix)))).toEqual([]);
    expect(callPrefixes.filter(prefix => !addresses.some(address => address.startsWith(prefix)))).toEqual([]);
  });

  test('is described as an OpenAPI document', () => {
    const { paths } = openApiDocument(contract, { title: 'Tidemark', version: '1.0' });
    expect(Object.values(paths).flatMap(path => Object.keys(path))).toHaveLength(contract.length);
    expect(paths['/api/v1/dashboard/{idOrSlug}/charts']).toMatchObject({
      get: {
        operationId: 'dashboard.charts',
        parameters: [{ name: 'idOrSlug', in: 'path', required: true }],
        'x-permission': ['can_read', 'Dashboard'],
      },
    });
  });
});

test('parameters of a path are inserted, each as one segment', () => {
  expect(fillPath('/a/:id/b/:name', { id: 3, name: 'x/../y ?#' })).toBe('/a/3/b/x%2F..%2Fy%20%3F%23');
  expect(() => fillPath('/a/:id')).toThrow('/a/:id needs id');
});
