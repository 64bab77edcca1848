import { isRecord, parseJson } from '@/lib/json';
import type { Person } from '../../simulator/server';

/** @throws when the server rejects it */
export async function send(
  { call }: Person,
  method: string,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const answer = await call(method, path, { body });
  const text = await answer.text();
  if (answer.status >= 300) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return parseJson(text);
}

/** Makes a thing, and returns the id that the server assigned. */
export async function created(person: Person, path: string, body: Readonly<Record<string, unknown>>): Promise<number> {
  const answer = await send(person, 'POST', path, body);
  if (!isRecord(answer) || typeof answer['id'] !== 'number')
    throw new Error(`Nothing was made by ${path}: ${JSON.stringify(answer)}`);
  return answer['id'];
}
