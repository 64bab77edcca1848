import type { AssetKind, ImportedKind } from '@/api/assets';
import type { SignedIn } from '../../../auth/caller';
import type { Sealing } from '../../../connections/sealing';
import type { MetadataStore } from '../../../metadata/store';

/** One import, within its transaction. */
export interface Importing {
  readonly store: MetadataStore;
  readonly caller: SignedIn;
  readonly now: number;
  readonly sealing: Sealing;
  /**
   * Objects of this kind, or of all kinds, may be replaced where `overwrite` says so; all others are only made where
   * they are missing.
   */
  readonly kind: ImportedKind;
  readonly overwrite: boolean;
  /** Passwords of connections by the file that describes them. */
  readonly passwords: Readonly<Record<string, string>>;
  /** What stands in the way, by file; the import is refused when anything does. */
  readonly problems: Record<string, unknown>;
}

/** Who made and changed what is made now. */
export function auditOf({ caller, now }: Pick<Importing, 'caller' | 'now'>) {
  return { created_by: caller.userId, changed_by: caller.userId, created_on: now, changed_on: now };
}

export const jsonText = (value: string | Readonly<Record<string, unknown>> | null): string | null =>
  value === null || typeof value === 'string' ? value : JSON.stringify(value);

export const flagOf = (value: boolean | null | undefined): number => Number(value ?? false);

/**
 * What becomes of an object that is here already: `kept` where another kind is imported, `replaced` where that was
 * asked for and the caller may. Otherwise the problem is told, in the words of the contract that a client recognises.
 */
export function fateOf(
  importing: Importing,
  kind: AssetKind,
  file: string,
  title: string,
  mayReplace: boolean,
): 'kept' | 'replaced' {
  if (importing.kind !== 'assets' && kind !== importing.kind) return 'kept';
  if (!importing.overwrite) importing.problems[file] = `${title} already exists and \`overwrite=true\` was not passed`;
  else if (!mayReplace)
    importing.problems[file] = `A ${kind} already exists and user doesn't have permissions to overwrite it`;
  else return 'replaced';
  return 'kept';
}
