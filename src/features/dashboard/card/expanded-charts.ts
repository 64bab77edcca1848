import { isRecord, type JsonObject } from '@/lib/json';

type Metadata = Readonly<Record<string, unknown>>;

/** Whether the description of a chart is open when a dashboard opens. */
export function isExpandedIn(metadata: Metadata, chartId: number): boolean {
  const stored = metadata['expanded_slices'];
  return isRecord(stored) && stored[chartId] === true;
}

/** The metadata with the descriptions that the reader opened and closed; the same object if nothing changed. */
export function withExpanded(metadata: JsonObject, expanded: ReadonlyMap<number, boolean>): JsonObject {
  const changed = [...expanded].filter(([id, isOpen]) => isOpen !== isExpandedIn(metadata, id));
  if (changed.length === 0) return metadata;
  const stored = isRecord(metadata['expanded_slices']) ? metadata['expanded_slices'] : {};
  const next = { ...stored, ...Object.fromEntries(changed) };
  return {
    ...metadata,
    expanded_slices: Object.fromEntries(Object.entries(next).filter(([, isOpen]) => isOpen !== false)),
  };
}
