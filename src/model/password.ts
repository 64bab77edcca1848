/** Long enough that guessing at the rate that sign-in allows is hopeless. */
export const PASSWORD_SHORTEST = 10;
/** Longer passwords would only burden the hashing. */
export const PASSWORD_LONGEST = 256;

export type PasswordFault = 'too-short' | 'too-long' | 'too-simple' | 'is-name';

/** The fault of a new password; null for a good one. Only the length counts, not kinds of characters. */
export function passwordFault(password: string, username: string): PasswordFault | null {
  const letters = [...password.normalize('NFKC')];
  if (letters.length < PASSWORD_SHORTEST) return 'too-short';
  if (letters.length > PASSWORD_LONGEST) return 'too-long';
  if (password.toLowerCase() === username.toLowerCase()) return 'is-name';
  return new Set(letters).size < 4 ? 'too-simple' : null;
}
