import type { Fields } from '../commands/patch';
import type { LogEventRecord } from '../store/records';
import { aboutOf, typeOf } from '../state/log-event';
import type { NotedEvent } from './journal';

/** A noted event in its stored and sent form. @param impression identifies the page @param id identifies the event */
export function recordOf(
  { name, at, target, data, ts, visibility }: NotedEvent,
  impression: string,
  id: string,
): LogEventRecord {
  const event: Fields = {
    ...data,
    event_name: name,
    event_type: typeOf(name),
    ts,
    source: at.source,
    source_id: at.id,
    impression_id: impression,
    event_id: id,
    visibility,
    ...(target ? { target_id: target.id, target_name: target.name } : {}),
  };
  return { event, about: aboutOf(at) };
}
