import { describe, expect, test } from 'vitest';
import { hostsOf, isSpread } from './which-host';

const told = ['bi.example.com', 'bi1.example.com', 'BI2.example.com', 'bi1.example.com'];
const page = { hostname: 'bi.example.com', port: '', search: '' };

describe('SHR-022 the hosts of chart calls', () => {
  test('are those other than the page’s own', () =>
    expect(hostsOf(told, page)).toEqual(['bi1.example.com', 'bi2.example.com']));
  test('use the page’s port', () =>
    expect(hostsOf(told, { ...page, port: '8088' })).toEqual(['bi1.example.com:8088', 'bi2.example.com:8088']));
  test('are empty if only the page’s own is configured', () => expect(hostsOf(['bi.example.com'], page)).toEqual([]));
  test('are names, whatever the configuration', () =>
    expect(hostsOf(['evil.org/?', 'a@b', 'x:1', '', '//x', 'bi1.example.com'], page)).toEqual(['bi1.example.com']));
});

describe('DSH-006 disableDomainSharding in the address', () => {
  test.each([
    ['?disableDomainSharding=1', 0],
    ['?native_filters_key=a&disableDomainSharding=true', 0],
    ['?disableDomainSharding=0', 2],
    ['?disableDomainSharding=', 2],
    ['?standalone=1', 2],
  ])('%s', (search, count) => expect(hostsOf(told, { ...page, search })).toHaveLength(count));
});

describe('SHR-022 a request goes to another host', () => {
  test.each([
    ['the chart of a dashboard', 'POST', '/api/v1/chart/data?form_data=%7B%7D&dashboard_id=7', true],
    ['a chart by itself', 'POST', '/api/v1/chart/data?form_data=%7B%7D', false],
    ['a request that only contains the word', 'POST', '/api/v1/chart/data?form_data=dashboard_id', false],
    ['a result that is fetched later', 'GET', '/api/v1/chart/data/key?dashboard_id=7', false],
    ['a dashboard', 'GET', '/api/v1/dashboard/7?dashboard_id=7', false],
    ['a write', 'PUT', '/api/v1/chart/7?dashboard_id=7', false],
  ])('%s', (_, method, url, isIt) => expect(isSpread({ method, url })).toBe(isIt));
});
