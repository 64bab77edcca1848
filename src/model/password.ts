/** Long enough that guessing at the pace that sign-in allows leads nowhere. */
export const PASSWORD_SHORTEST = 10;
/** Beyond this it is no password but a burden for who hashes it. */
export const PASSWORD_LONGEST = 256;

export type PasswordFault = 'too-short' | 'too-long' | 'too-simple' | 'is-name';

/** What is wrong with a password that somebody wants; null for a good one. Length counts, not kinds of letters. */
export function passwordFault(password: string, username: string): PasswordFault | null {
  const letters = [...password.normalize('NFKC')];
  if (letters.length < PASSWORD_SHORTEST) return 'too-short';
  if (letters.length > PASSWORD_LONGEST) return 'too-long';
  if (password.toLowerCase() === username.toLowerCase()) return 'is-name';
  return new Set(letters).size < 4 ? 'too-simple' : null;
}
