import { formText } from '@/api/form';
import type { Fields } from '../commands/patch';

export const FORM = 'application/x-www-form-urlencoded';

export const addressOf = (about: string): string => `/superset/log/?explode=events${about && `&${about}`}`;

/** The form that carries events. A beacon has no headers, so that the token of a guest is one of its fields. */
export function bodyOf(events: readonly Fields[], guestToken: string | null): string {
  return formText({ events, ...(guestToken === null ? {} : { guest_token: guestToken }) });
}
