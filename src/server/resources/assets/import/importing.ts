import type { AssetKind } from '@/api/assets';
import type { SignedIn } from '../../../auth/caller';
import type { Sealing } from '../../../connections/sealing';
import type { MetadataStore } from '../../../metadata/store';

/** Secrets of SSH tunnels, each by the file that describes the connection. */
export interface TunnelSecrets {
  readonly passwords: Readonly<Record<string, string>>;
  readonly keys: Readonly<Record<string, string>>;
  readonly keyPasswords: Readonly<Record<string, string>>;
}

/** One import, within its transaction. */
export interface Importing {
  readonly store: MetadataStore;
  readonly caller: SignedIn;
  readonly now: number;
  readonly sealing: Sealing;
  /** Kinds whose objects `overwrite` may replace; others are only created if missing. */
  readonly replaceable: ReadonlySet<AssetKind>;
  readonly overwrite: boolean;
  /** Secrets of connections by the file that describes them. */
  readonly passwords: Readonly<Record<string, string>>;
  readonly tunnelSecrets: TunnelSecrets;
  /** Whether connections may go through SSH tunnels. */
  readonly hasTunnels: boolean;
  /** Problems by file; any problem rejects the import. */
  readonly problems: Record<string, unknown>;
}

/** Creator and editor of the imported objects. */
export function auditOf({ caller, now }: Pick<Importing, 'caller' | 'now'>) {
  return { created_by: caller.userId, changed_by: caller.userId, created_on: now, changed_on: now };
}

/** Superset 2 and 3 wrote empty texts for missing values. */
export const jsonText = (value: string | Readonly<Record<string, unknown>> | null): string | null =>
  value === null || value === '' ? null : typeof value === 'string' ? value : JSON.stringify(value);

interface Certified {
  readonly certified_by?: string | null | undefined;
  readonly certification_details?: string | null | undefined;
}

/** Earlier archives lack the certification: it then stays unchanged (ss#20037). */
export const certificationOf = ({ certified_by, certification_details }: Certified) => ({
  ...(certified_by === undefined ? {} : { certified_by }),
  ...(certification_details === undefined ? {} : { certification_details }),
});

export const flagOf = (value: boolean | null | undefined): number => Number(value ?? false);

/**
 * Decides about an existing object: `kept` if another kind is imported, `replaced` if that was requested and the caller
 * may. Otherwise a problem is reported, in the words of the contract that clients recognise.
 */
export function fateOf(
  importing: Importing,
  kind: AssetKind,
  file: string,
  title: string,
  mayReplace: boolean,
): 'kept' | 'replaced' {
  if (!importing.replaceable.has(kind)) return 'kept';
  if (!importing.overwrite) importing.problems[file] = `${title} already exists and \`overwrite=true\` was not passed`;
  else if (!mayReplace)
    importing.problems[file] = `A ${kind} already exists and user doesn't have permissions to overwrite it`;
  else return 'replaced';
  return 'kept';
}
