import * as v from 'valibot';
import { isDeeperThan, parseJson } from '@/lib/json';
import { JSON_DEPTH_MAX } from '@/model/limits';

/** Whether a field may store this as JSON text: empty, or JSON that can be walked. */
export function isJsonText(text: string): boolean {
  return text === '' || (parseJson(text) !== undefined && !isDeeperThan(JSON_DEPTH_MAX, text));
}

/** JSON as text; its reader interprets the contents. */
export const jsonText = v.pipe(v.string(), v.check(isJsonText, 'JSON not valid'));
