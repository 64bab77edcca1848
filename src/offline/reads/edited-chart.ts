import { readFields } from '@/api/read/fields';
import { isRecord } from '@/lib/json';
import type { EditedChart } from '@/model/chart';
import { patchedEdit, type Fields } from '../commands/patch';
import { readWanted } from '../outbox/pending';
import { readingOf, type ReadFields } from '../resources/read-model';
import type { LocalStore } from '../store/database';
import { madeHere } from './made-here';

type Named = NonNullable<EditedChart['owners']>;

/** Reads what several answers of the server contain about a chart, later answers before earlier ones. */
async function toldOf(store: LocalStore, id: number): Promise<readonly Fields[]> {
  const [record, copy] = await Promise.all([store.charts.get(id), store.copies.get(['chart', id])]);
  const answers: readonly (readonly [Fields | null, number | null])[] = [
    [record?.row ?? null, record?.rowAsOf ?? 0],
    [record?.chart ?? null, record?.chartAsOf ?? 0],
    [record?.dashboards ? { dashboards: record.dashboards } : null, record?.chartAsOf ?? 0],
    [copy?.value ?? null, copy?.asOf ?? 0],
  ];
  return answers
    .flatMap(([fields, asOf]) => (fields ? [{ fields: readFields('chart', fields), asOf: asOf ?? 0 }] : []))
    .sort((a, b) => b.asOf - a.asOf)
    .map(({ fields }) => fields);
}

const nameOf = ({ firstName, lastName, title }: Fields): string | null => {
  const parts = [firstName, lastName, title].filter(part => typeof part === 'string');
  return parts.length === 0 ? null : parts.join(' ').trim();
};

/** Names of referenced things from any of the answers; null if no answer identifies the things. */
function named(field: string, edit: Fields, told: readonly Fields[]): Named | null {
  const lists = [edit, ...told].flatMap(fields => (Array.isArray(fields[field]) ? [fields[field] as unknown[]] : []));
  const [present] = lists;
  if (!present) return null;
  const names = new Map<unknown, string>();
  for (const one of lists.flat()) {
    const name = isRecord(one) ? nameOf(one) : null;
    if (isRecord(one) && name !== null && !names.has(one['id'])) names.set(one['id'], name);
  }
  return present.flatMap(one => {
    const id = isRecord(one) ? one['id'] : one;
    return typeof id === 'number' ? [{ id, name: names.get(id) ?? '' }] : [];
  });
}

function toEditedChart(id: number, fields: ReadFields, lists: Pick<EditedChart, 'owners' | 'dashboards'>): EditedChart {
  return {
    id,
    name: fields.text('name'),
    description: fields.text('description'),
    cacheTimeout: fields.number('cacheTimeout'),
    certifiedBy: fields.text('certifiedBy'),
    certificationDetails: fields.text('certificationDetails'),
    isManagedExternally: fields.flag('isManagedExternally'),
    ...lists,
  };
}

/** Null when this device has no copy of it. */
export async function readEditedChart(store: LocalStore, id: number): Promise<EditedChart | null> {
  const patches = await readWanted(store, `chart:${id}`);
  const told = await toldOf(store, id);
  const isMade = madeHere('chart', patches).some(made => made.id === id);
  const edit = patchedEdit('chart', id, {}, patches);
  if (!edit || (told.length === 0 && !isMade)) return null;
  const edited: Fields = { ...edit };
  const present = readingOf({ ...told.reduceRight<Fields>((all, one) => ({ ...all, ...one }), {}), ...edited });
  return toEditedChart(id, present, {
    owners: named('owners', edited, told),
    dashboards: named('dashboards', edited, told),
  });
}
