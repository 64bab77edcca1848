import * as v from 'valibot';
import { isRecord, type JsonObject } from '@/lib/json';
import { draftOf, type DatasetDraft, type DraftSettings } from '@/model/dataset-edit/draft';
import type { EditOf } from '@/model/resource-fields';
import { jsonField, objectsField } from '../commands/fields';
import { datasetFields } from '../resources/dataset/fields';
import type { LocalStore } from '../store/database';
import type { DatasetDraftRecord } from '../store/records';

/** A dataset that somebody was editing when the screen closed. */
export interface KeptDatasetDraft {
  /** The dataset as the server reported it when the edit began. */
  readonly told: EditOf<'dataset'>;
  readonly draft: DatasetDraft;
  /** Time of the last write, in milliseconds since the epoch. */
  readonly at: number;
}

const partsSchema = v.array(v.object({ key: v.string(), fields: v.custom<JsonObject>(isRecord) }));
const ownersSchema = v.nullable(v.array(v.object({ id: v.number(), name: v.string() })));
const recordSchema = v.object({
  told: v.record(v.string(), jsonField),
  draft: v.object({ settings: v.record(v.string(), v.unknown()), columns: partsSchema, metrics: partsSchema }),
  at: v.number(),
});

const nameOf = (id: number): DatasetDraftRecord['name'] => `draft dataset:${id}`;

/** Settings that another version wrote in another form count as unchanged. */
function settingsOf(first: DraftSettings, kept: Readonly<Record<string, unknown>>): DraftSettings {
  const { owners, ...rest } = first;
  const same = Object.entries(rest).map(([name, value]): [string, unknown] => [
    name,
    typeof kept[name] === typeof value ? kept[name] : value,
  ]);
  const read = v.safeParse(ownersSchema, kept['owners']);
  return { ...first, ...Object.fromEntries(same), owners: read.success ? read.output : owners };
}

/** Null if there is none, or none that can be read. */
export async function readDatasetDraft(store: LocalStore, id: number): Promise<KeptDatasetDraft | null> {
  const read = v.safeParse(recordSchema, await store.facts.get(nameOf(id)));
  if (!read.success) return null;
  const told = datasetFields.fieldsFrom(read.output.told);
  const { settings, columns, metrics } = read.output.draft;
  return {
    told,
    draft: { settings: settingsOf(draftOf(told).settings, settings), columns, metrics },
    at: read.output.at,
  };
}

const asJson = v.record(v.string(), v.union([jsonField, objectsField]));

/** Resolves when it is on the disk. */
export async function keepDatasetDraft(
  store: LocalStore,
  id: number,
  { told, draft, at }: KeptDatasetDraft,
): Promise<void> {
  await store.facts.put({ name: nameOf(id), told: v.parse(asJson, told), draft: v.parse(asJson, draft), at });
}

export async function forgetDatasetDraft(store: LocalStore, id: number): Promise<void> {
  await store.facts.delete(nameOf(id));
}
