import { isDeeperThan, parseJson } from '@/lib/json';
import { JSON_DEPTH_MAX } from '@/model/limits';

/**
 * Parses JSON that a client sent; undefined for what is none, and for what is nested so deep that it could not be
 * written again.
 */
export function parseSentJson(text: string | null | undefined): unknown {
  return isDeeperThan(JSON_DEPTH_MAX, text ?? '') ? undefined : parseJson(text);
}
