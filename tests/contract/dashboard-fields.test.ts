import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardEndpoints } from '@/api/dashboard';
import { toDashboard } from '@/api/read/dashboard-detail';
import { must } from '@/lib/assert';
import { parseJsonObject } from '@/lib/json';
import { patchedCopy } from '@/offline/commands/patched-copy';
import { exchanges, type Exchange } from './exchange';
import { openEmbedded } from './targets/embedded';
import { recorded } from './targets/recorded';
import type { Target } from './targets/target';
import { reportedPatches } from '@/offline/resources/dashboard/fields';

const exchangeOf = (name: string): Exchange => must(exchanges.get(name), `the exchange ${name}`);

describe.each([
  { name: 'recorded', open: async () => recorded },
  { name: 'embedded', open: () => openEmbedded() },
])('$name', ({ open }) => {
  let target: Target;
  beforeAll(async () => {
    target = await open();
  });
  afterAll(() => target?.close());

  test('DSH-008 a dashboard has its fields, with the time returned by its save', async () => {
    const made = await target.send({ exchange: exchangeOf('dashboard/create-full') });
    const { id } = v.parse(dashboardEndpoints.create.answer, made.body);
    const at = (name: string) => ({ ...exchangeOf(name), path: `/api/v1/dashboard/${id}` });
    const saved = await target.send({ exchange: at('dashboard/save') });
    const got = await target.send({ exchange: at('dashboard/get-saved') });
    const { result } = v.parse(dashboardEndpoints.get.answer, got.body);
    const held = must(
      patchedCopy('dashboard', result.id, result, reportedPatches(result.id, saved.body)),
      'a dashboard',
    );
    expect(held).toMatchObject({
      dashboard_title: 'Recorded dashboard saved',
      slug: null,
      css: '.x{}',
      certified_by: '',
      certification_details: '',
      owners: [{ id: 1, first_name: 'Ada', last_name: 'Admin' }],
      roles: [],
      published: expect.any(Boolean),
      json_metadata: expect.stringContaining('"refresh_frequency"'),
      position_json: expect.stringContaining('"ROOT_ID"'),
      changed_on: expect.any(String),
      changed_by_name: 'Ada Admin',
      last_modified_time: expect.any(Number),
    });
    const { metadata, changedOn } = toDashboard(held);
    expect(metadata).toEqual(parseJsonObject(held.json_metadata));
    expect(changedOn).toBe(Number(Reflect.get(held, 'last_modified_time')) * 1000);
  });

  test("DSH-010 a dashboard's known fields are its id, its owners and its metadata, key by key", async () => {
    const exchange = exchangeOf('dashboard/get');
    const { json_metadata } = v.parse(dashboardEndpoints.get.answer, exchange.responseBody).result;
    await target.send({
      exchange: { ...exchangeOf('dashboard/save'), path: exchange.path, requestBody: { json_metadata } },
    });
    const { body } = await target.send({ exchange });
    const { result } = v.parse(dashboardEndpoints.get.answer, body);
    const { id, owners, metadata } = toDashboard(result);
    expect({ id, owners }).toEqual({ id: 1, owners: [{ id: 1, firstName: 'Ada', lastName: 'Admin' }] });
    expect(result.json_metadata).toEqual(expect.any(String));
    expect(metadata).toMatchObject({
      native_filter_configuration: expect.arrayContaining([expect.objectContaining({ id: 'NATIVE_FILTER-origin' })]),
      chart_configuration: { 1: { id: 1 } },
      global_chart_configuration: { scope: { rootPath: ['ROOT_ID'] } },
      cross_filters_enabled: true,
      shared_label_colors: {},
      label_colors: {},
    });
    // Only dashboards that have these two return them; stored values are read unchanged.
    const stored = { ...metadata, filter_bar_orientation: 'HORIZONTAL', color_namespace: 'flights' };
    expect(toDashboard({ ...result, json_metadata: JSON.stringify(stored) }).metadata).toEqual(stored);
  });

  test('dashboards to choose from are requested by id and dashboard_title, and have no other fields', async () => {
    const { body } = await target.send({ exchange: exchangeOf('dashboard/list-alpha') });
    const { result } = v.parse(dashboardEndpoints.list.answer, body);
    expect(result.length).toBeGreaterThan(0);
    for (const row of result) expect(Object.keys(row).toSorted()).toEqual(['dashboard_title', 'id']);
  });
});
