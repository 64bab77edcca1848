import { PASSWORD_LONGEST, PASSWORD_SHORTEST, passwordFault, type PasswordFault } from '@/model/password';
import { fieldInvalid } from '../http-error';

const words: Readonly<Record<PasswordFault, string>> = {
  'too-short': `Shorter than minimum length ${PASSWORD_SHORTEST}.`,
  'too-long': `Longer than maximum length ${PASSWORD_LONGEST}.`,
  'too-simple': 'Too few different characters.',
  'is-name': 'The password must not be the username.',
};

/** Describes what is wrong with a password; null for a good one. */
export function passwordProblem(password: string, username: string): string | null {
  const fault = passwordFault(password, username);
  return fault === null ? null : words[fault];
}

/** @throws HttpError 422 for a password that is too easy to guess */
export function requireGoodPassword(password: string, username: string): void {
  const problem = passwordProblem(password, username);
  if (problem !== null) throw fieldInvalid(422, 'password', problem);
}
