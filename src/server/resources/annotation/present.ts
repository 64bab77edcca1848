import type { AnnotationLayerRow, AnnotationRow } from '../../metadata/schema/annotation';
import type { WirePerson } from '../ownership';
import { humanized, isoMicroseconds } from '../times';

type People = ReadonlyMap<number, WirePerson>;

const personOf = (people: People, id: number | null) => (id === null ? null : (people.get(id) ?? null));
const namesOf = (person: WirePerson | null) => person && { first_name: person.first_name, last_name: person.last_name };
/** Truncates to whole seconds, the precision of annotation times. */
const isoSeconds = (instant: number) => new Date(instant).toISOString().slice(0, 19);

export function presentLayer(row: AnnotationLayerRow, people: People, now: number) {
  return {
    id: row.id,
    name: row.name,
    descr: row.descr,
    created_by: namesOf(personOf(people, row.created_by)),
    changed_by: namesOf(personOf(people, row.changed_by)),
    created_on: isoMicroseconds(row.created_on),
    changed_on: isoMicroseconds(row.changed_on),
    changed_on_delta_humanized: humanized(row.changed_on, now),
  };
}

export function presentAnnotation(row: AnnotationRow, people: People, now: number) {
  const named = (id: number | null) => {
    const person = personOf(people, id);
    return person && { first_name: person.first_name, id };
  };
  return {
    id: row.id,
    short_descr: row.short_descr,
    long_descr: row.long_descr,
    start_dttm: isoSeconds(row.start_dttm),
    end_dttm: isoSeconds(row.end_dttm),
    created_by: named(row.created_by),
    changed_by: named(row.changed_by),
    changed_on_delta_humanized: humanized(row.changed_on, now),
  };
}

export function presentOneAnnotation(row: AnnotationRow, layer: AnnotationLayerRow) {
  return {
    id: row.id,
    short_descr: row.short_descr,
    long_descr: row.long_descr,
    start_dttm: isoSeconds(row.start_dttm),
    end_dttm: isoSeconds(row.end_dttm),
    json_metadata: row.json_metadata,
    layer: { id: layer.id, name: layer.name },
  };
}
