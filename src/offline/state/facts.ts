import type { FeatureFlags } from '@/model/feature-flags';
import type { PermissionPair, Roles } from '@/model/permissions';
import { isRecord } from '@/lib/json';
import { isRowLimit } from '@/model/limits';
import { isCapabilities, type ServerCapabilities } from './capabilities';

/** Facts that are needed before the database opens. */
export interface FirstPaint {
  /** Null while nobody is signed in on this device. */
  readonly session: SessionFacts | null;
  readonly theme: 'system' | 'light' | 'dark' | 'contrast';
  /** Somebody signed out, and the server has not been notified yet. */
  readonly leaving?: boolean;
  /** Widths of panels that were set on this device, in pixels by name. */
  readonly panels?: PanelWidths;
  /** Time columns whose values are shown unconverted, unchecked (`model/original-times`). */
  readonly originalTimes?: unknown;
}

export type PanelWidths = Readonly<Record<string, number>>;

export interface SessionFacts {
  readonly user: {
    readonly id: number;
    readonly username: string;
    readonly firstName: string;
    readonly lastName: string;
  };
  readonly roles: Roles;
  /** Databases and datasets that the roles grant individually, by permission; unchecked. */
  readonly permissions?: unknown;
  /** Flags as the server last reported them; absent until it does. */
  readonly flags?: FeatureFlags;
  /** The names of the server if it has several, as last reported. */
  readonly hosts?: readonly string[];
  /** Maximum number of options of a native filter, as the server last reported it; absent until it does. */
  readonly filterRowLimit?: number;
  /** Row limit of a new tab, as the server last reported it, unchecked (`useSqlLimit`). */
  readonly sqlRowLimit?: unknown;
  /** Settings for people who make charts, as the server last reported them, unchecked (`useChartSetup`). */
  readonly chartSetup?: unknown;
  /** How the server reports the end of jobs, as last reported, unchecked (`model/async-delivery`). */
  readonly asyncSettings?: unknown;
  /** The server's features beyond the contract; absent in facts written by earlier versions. */
  readonly capabilities?: ServerCapabilities;
  /** Reads the resources named in a site's token, without an account; absent for everybody who has one. */
  readonly isGuest?: boolean;
  /** Name of the person's local store. */
  readonly store: string;
}

const isText = (value: unknown) => typeof value === 'string';
const isPair = (value: unknown): value is PermissionPair =>
  Array.isArray(value) && value.length === 2 && value.every(isText);

function isUser(value: unknown): value is SessionFacts['user'] {
  return (
    isRecord(value) &&
    typeof value['id'] === 'number' &&
    ['username', 'firstName', 'lastName'].every(key => isText(value[key]))
  );
}

function isRoles(value: unknown): value is Roles {
  return isRecord(value) && Object.values(value).every(pairs => Array.isArray(pairs) && pairs.every(isPair));
}

function isFlags(value: unknown): value is FeatureFlags {
  return value === undefined || (isRecord(value) && Object.values(value).every(flag => typeof flag === 'boolean'));
}

const isPanels = (value: unknown): value is PanelWidths | undefined =>
  value === undefined || (isRecord(value) && Object.values(value).every(width => typeof width === 'number'));

const isHosts = (value: unknown) => value === undefined || (Array.isArray(value) && value.every(isText));

const isLimit = (value: unknown) => value === undefined || isRowLimit(value);

export function isSession(value: unknown): value is SessionFacts {
  return (
    isRecord(value) &&
    isUser(value['user']) &&
    isRoles(value['roles']) &&
    isFlags(value['flags']) &&
    isHosts(value['hosts']) &&
    isLimit(value['filterRowLimit']) &&
    (value['capabilities'] === undefined || isCapabilities(value['capabilities'])) &&
    isText(value['store'])
  );
}

/** Checked by hand instead of a schema: the first screen loads only what it needs, and this is all it must check. */
export function isFirstPaint(value: unknown): value is FirstPaint {
  if (!isRecord(value)) return false;
  const { session, theme, leaving, panels } = value;
  if ((leaving !== undefined && typeof leaving !== 'boolean') || !isPanels(panels)) return false;
  return (
    (session === null || isSession(session)) &&
    (theme === 'system' || theme === 'light' || theme === 'dark' || theme === 'contrast')
  );
}
