import type { Failure } from '../outcome';
import { isRecord } from '@/lib/json';

/** Inputs required before an import can be sent again; files of the archive. */
export interface ImportRequirements {
  readonly passwords: readonly string[];
  readonly sshPasswords: readonly string[];
  readonly sshKeys: readonly string[];
  readonly sshKeyPasswords: readonly string[];
  /** Existing objects that are replaced only after confirmation. */
  readonly existing: readonly string[];
}

export type ImportFailure =
  | { readonly kind: 'required'; readonly required: ImportRequirements }
  /** `problems` by file, if the server separated them. */
  | { readonly kind: 'failed'; readonly message: string; readonly problems: readonly ImportProblem[] };

export interface ImportProblem {
  readonly file: string;
  readonly text: string;
}

/** The contract's texts that tell a client what is required (spec part 2, section 5). */
const requirementByText: Readonly<Record<string, keyof ImportRequirements>> = {
  'Must provide a password for the database': 'passwords',
  'Must provide a password for the ssh tunnel': 'sshPasswords',
  'Must provide a private key for the ssh tunnel': 'sshKeys',
  'Must provide a private key password for the ssh tunnel': 'sshKeyPasswords',
};
const EXISTS = 'already exists and `overwrite=true` was not passed';

function textsOf(problem: unknown): string[] {
  if (typeof problem === 'string') return [problem];
  if (Array.isArray(problem)) return problem.flatMap(textsOf);
  if (!isRecord(problem)) return [];
  return Object.entries(problem).flatMap(([field, value]) =>
    textsOf(value).map(text => (field === '_schema' ? text : `${field}: ${text}`)),
  );
}

const requirementOf = (text: string): keyof ImportRequirements | null =>
  requirementByText[text] ?? (text.includes(EXISTS) ? 'existing' : null);

/**
 * The requirements of a rejected import, or why it failed. Errors take precedence over inputs that could be provided.
 */
export function readImportFailure(failure: Failure): ImportFailure {
  const error = 'error' in failure ? failure.error : null;
  const required: Record<keyof ImportRequirements, string[]> = {
    passwords: [],
    sshPasswords: [],
    sshKeys: [],
    sshKeyPasswords: [],
    existing: [],
  };
  const problems: ImportProblem[] = [];
  for (const [file, problem] of Object.entries(error?.extra ?? {})) {
    for (const text of textsOf(problem)) {
      const requirement = requirementOf(text);
      if (requirement) required[requirement].push(file);
      else problems.push({ file, text });
    }
  }
  const isAnswerable = problems.length === 0 && Object.values(required).some(files => files.length > 0);
  return isAnswerable ? { kind: 'required', required } : { kind: 'failed', message: error?.message ?? '', problems };
}
