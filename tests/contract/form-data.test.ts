import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { must } from '@/lib/assert';
import { isRecord } from '@/lib/json';
import { withDefaults } from '@/viz/controls/defaults';
import type { OwnState } from '@/viz/plugin';
import { loadPlugin } from '@/viz/registry';

/** What charts do not ask yet, with the reason. Each must differ from what was recorded: when one does not, its line goes. */
const gaps: Readonly<Record<string, string>> = {};

/** What a reader had done to a chart when its queries were recorded. */
const ownStates: Readonly<Record<string, OwnState>> = { 'table-raw-server-page': { currentPage: 2, pageSize: 20 } };

const folder = path.join(import.meta.dirname, 'form-data');
const schema = v.object({ viz_type: v.string(), form_data: v.record(v.string(), v.unknown()), queries: v.array(v.record(v.string(), v.unknown())) });
const cases = readdirSync(folder).map(file => {
  const recorded = v.parse(schema, JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
  return { name: path.basename(file, '.json'), ...recorded };
});

/** As JSON, with the defaults of steps written out, and without the one member that only this product's server reads. */
function comparable(queries: readonly object[]): unknown {
  return JSON.parse(JSON.stringify(queries), (key, value: unknown): unknown => {
    if (key === 'isColumnReference') return undefined;
    return isRecord(value) && typeof value['operation'] === 'string' ? { options: {}, ...value } : value;
  });
}

describe('CHT-045 CHT-047 CHT-048 CHT-049 CHT-050 form data becomes the queries that Superset made of it', () => {
  test.each(cases)('$name', async ({ name, viz_type: vizType, form_data: form, queries }) => {
    const plugin = must(await loadPlugin(vizType), vizType);
    const made = comparable(plugin.queries(withDefaults(plugin, form), ownStates[name]));
    if (name in gaps) expect(made).not.toEqual(comparable(queries));
    else expect(made).toEqual(comparable(queries));
  });
});
