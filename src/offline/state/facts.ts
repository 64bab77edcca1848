import type { FeatureFlags } from '@/model/feature-flags';
import type { PermissionPair, Roles } from '@/model/permissions';
import { isRecord } from '@/lib/json';
import { isRowLimit } from '@/model/limits';
import { isCapabilities, type ServerCapabilities } from './capabilities';

/** What must be known before the database opens. */
export interface FirstPaint {
  /** Null while nobody is signed in on this device. */
  readonly session: SessionFacts | null;
  readonly theme: 'system' | 'light' | 'dark' | 'contrast';
  /** Somebody signed out, and the server has not heard of it yet. */
  readonly leaving?: boolean;
  /** Widths of panels that somebody gave them on this device, in pixels by name. */
  readonly panels?: PanelWidths;
  /** Time columns whose values are shown as they are, unchecked (`model/original-times`). */
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
  /** Databases and datasets that the roles open one by one, by the permission that does; unchecked. */
  readonly permissions?: unknown;
  /** As the server last told them; absent while it has not. */
  readonly flags?: FeatureFlags;
  /** The names of the server where it has several, as it last told them. */
  readonly hosts?: readonly string[];
  /** Options that a native filter loads, as the server last told it; absent while it has not. */
  readonly filterRowLimit?: number;
  /** Rows of a run in a new tab, as the server last told it, unchecked (`useSqlLimit`). */
  readonly sqlRowLimit?: unknown;
  /** How it is set up for those who make charts, as it last told it, unchecked (`useChartSetup`). */
  readonly chartSetup?: unknown;
  /** How it tells of the ends of jobs, as it last told it, unchecked (`model/async-delivery`). */
  readonly asyncSettings?: unknown;
  /** What the server has beyond the contract; absent in what earlier versions wrote. */
  readonly capabilities?: ServerCapabilities;
  /** Reads what the token of a site names, without an account; absent for everybody who has one. */
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

/**
 * By hand, where a schema would do: the first screen waits for nothing it can do without, and this is all it must
 * check.
 */
export function isFirstPaint(value: unknown): value is FirstPaint {
  if (!isRecord(value)) return false;
  const { session, theme, leaving, panels } = value;
  if ((leaving !== undefined && typeof leaving !== 'boolean') || !isPanels(panels)) return false;
  return (
    (session === null || isSession(session)) &&
    (theme === 'system' || theme === 'light' || theme === 'dark' || theme === 'contrast')
  );
}
