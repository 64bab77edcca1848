import { parseJson } from '@/lib/json';
import type { AnswerForm, EndpointDefinition } from './endpoint';

/** Content types by answer form; JSON is the default. */
export const contentTypes: Readonly<Record<AnswerForm | 'json', string>> = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  'json-in-html': 'text/html; charset=utf-8',
  nothing: 'text/html; charset=utf-8',
  archive: 'application/zip',
  picture: 'image/png',
};

/** The `Accept` header of a call. Includes JSON where recorded servers label it as HTML. */
export function acceptOf({ answerAs }: Pick<EndpointDefinition, 'answerAs'>): string {
  if (answerAs === undefined) return 'application/json';
  if (answerAs === 'archive') return 'application/zip';
  // A picture that is not there yet is answered with JSON.
  if (answerAs === 'picture') return 'image/png, application/json';
  return answerAs === 'text' ? 'text/plain' : 'application/json, text/html';
}

/** Reads the value of an answer that is not JSON. Null for a page sent by an intermediary. */
export function readAnswerText(form: AnswerForm, text: string): { readonly value: unknown } | null {
  switch (form) {
    case 'text':
      return { value: text };
    case 'nothing':
      return text === '' ? { value: null } : null;
    case 'archive':
    case 'picture':
      return null;
    case 'json-in-html': {
      const value = parseJson(text);
      return value === undefined ? null : { value };
    }
  }
}

/** Writes an answer; the inverse of `readAnswerText`. */
export function writeAnswer({ answerAs }: Pick<EndpointDefinition, 'answerAs'>, value: unknown): string {
  if (answerAs === 'nothing') return '';
  return answerAs === 'text' ? String(value) : JSON.stringify(value);
}
