import { parseJson } from '@/lib/json';
import type { AnswerForm, EndpointDefinition } from './endpoint';

/** Content types of answers by their form; JSON is the rule. */
export const contentTypes: Readonly<Record<AnswerForm | 'json', string>> = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  'json-in-html': 'text/html; charset=utf-8',
  nothing: 'text/html; charset=utf-8',
  archive: 'application/zip',
};

/** What a caller asks for. A server that learned to say JSON is understood, too. */
export function acceptOf({ answerAs }: Pick<EndpointDefinition, 'answerAs'>): string {
  if (answerAs === undefined) return 'application/json';
  if (answerAs === 'archive') return 'application/zip';
  return answerAs === 'text' ? 'text/plain' : 'application/json, text/html';
}

/** The value in an answer that is not sent as JSON, or null for a page of something in between. */
export function readAnswerText(form: AnswerForm, text: string): { readonly value: unknown } | null {
  switch (form) {
    case 'text':
      return { value: text };
    case 'nothing':
      return text === '' ? { value: null } : null;
    case 'archive':
      return null;
    case 'json-in-html': {
      const value = parseJson(text);
      return value === undefined ? null : { value };
    }
  }
}

/** An answer as it is written; the opposite of `readAnswerText`. */
export function writeAnswer({ answerAs }: Pick<EndpointDefinition, 'answerAs'>, value: unknown): string {
  if (answerAs === 'nothing') return '';
  return answerAs === 'text' ? String(value) : JSON.stringify(value);
}
