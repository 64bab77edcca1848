import type { FailureReason } from '@/model/failure-reason';
import type { RowWindow } from '@/model/row-window';
import type { CellsPlan } from '@/model/cells-plan';

/** Why a dashboard is kept. It is released when the last reason is gone. */
export type PinReason = 'person' | 'favourite';

/** When kept data are fetched again: never automatically, or at these times. `hourly` includes being opened. */
export const refreshPolicies = ['opened', 'hourly', 'daily', 'hand'] as const;
export type RefreshPolicy = (typeof refreshPolicies)[number];

type PartKind = 'dashboard' | 'chart' | 'dataset' | 'result' | 'image';

/** A part that a dashboard needs to open without the server, as found in the store. */
export interface PinPart {
  readonly kind: PartKind;
  /** The id of a thing, the key of a result, the address of an image. */
  readonly key: string;
  readonly bytes: number;
  /** SHA-256 of the stored content, as hexadecimal digits. */
  readonly hash: string;
  readonly asOf: number;
}

/** Everything that was found when the dashboard was last opened on trial, from the store alone. */
export interface Manifest {
  readonly parts: readonly PinPart[];
  readonly bytes: number;
  readonly charts: number;
  readonly checkedAt: number;
}

/** Reasons why a download stopped. Only `paused` was the person's choice. */
export type StopReason =
  | { readonly kind: 'paused' | 'unreachable' | 'sign-in' | 'no-room' }
  /** It would exceed the limit for kept dashboards, unless the person wants it anyway. */
  | { readonly kind: 'over-budget' }
  /** The server did not provide a part. */
  | { readonly kind: 'refused'; readonly part: string; readonly cause: FailureReason }
  /** The trial missed parts; the first of them by name. */
  | { readonly kind: 'missing'; readonly count: number; readonly part: string }
  /** The application itself is not on this device, or not all of it. */
  | { readonly kind: 'no-app' };

/** Task of a download. */
export interface Errand {
  /** Time of the request: parts fetched since are not fetched again, however often the download is interrupted. */
  readonly since: number;
  /** Fetches recent answers, too. */
  readonly all: boolean;
  /** The person waits for it: metered connections and low batteries are not a reason to delay it. */
  readonly now: boolean;
}

export interface Progress {
  /** Null until the dashboard's needs are known. */
  readonly parts: number | null;
  readonly done: number;
  readonly bytes: number;
}

/** Current work on a pin; its manifest shows whether it can be opened without the server. */
export type PinWork =
  | { readonly name: 'idle' }
  | ({ readonly name: 'wanted'; readonly progress: Progress } & Errand)
  | ({ readonly name: 'running'; readonly progress: Progress } & Errand)
  | ({
      readonly name: 'stopped';
      readonly reason: StopReason;
      readonly at: number;
      readonly progress: Progress;
    } & Errand)
  /** The server no longer shows it to this person; its kept data are gone. */
  | { readonly name: 'withdrawn'; readonly at: number };

/** The rows of a dataset that a kept dashboard needs: all, or those within a time before the newest one. */
export interface RowsWish {
  readonly datasetId: number;
  readonly window: RowWindow | null;
  /** Totals of all rows, instead of the rows. */
  readonly cells?: CellsPlan;
}

/** A dashboard that is kept on this device. */
export interface Pin {
  readonly dashboardId: number;
  /** As last known, in case nothing else is left of it. */
  readonly title: string;
  readonly slug: string | null;
  readonly since: number;
  readonly reasons: readonly PinReason[];
  readonly refresh: RefreshPolicy;
  /** Null until it was complete once. It stays if a later download fails. */
  readonly manifest: Manifest | null;
  readonly work: PinWork;
  /** Keys of the answers that the running download needs, in addition to those of the manifest. */
  readonly coming: readonly string[];
  /** Rows of datasets for answering its filters offline; absent if only stored answers are kept. */
  readonly rows?: readonly RowsWish[];
}

/** The person's settings for keeping things on this device. */
export interface KeepSettings {
  /** Automatic downloads wait for an unmetered connection. */
  readonly wifiOnly: boolean;
  readonly charging: boolean;
  /** Whether seen answers are kept even if nobody asked for that. */
  readonly keepSeen: boolean;
  /** Whether every favourite dashboard is kept. */
  readonly keepFavourites: boolean;
  /** Whether dashboards are fetched before they are opened. */
  readonly prefetch: boolean;
  /** Number of editions of each report that are fetched automatically, the newest first. */
  readonly editions: number;
}

export const noProgress: Progress = { parts: null, done: 0, bytes: 0 };

/** Keys of results that must not be dropped to make room. */
export function keptResults(pins: readonly Pin[]): ReadonlySet<string> {
  return new Set(
    pins.flatMap(({ manifest, coming }) => [
      ...(manifest?.parts ?? []).filter(({ kind }) => kind === 'result').map(({ key }) => key),
      ...coming,
    ]),
  );
}

/** Age of the oldest answer of a pin; null before it was complete, or if it has no answers. */
export function ageOf({ manifest }: Pin): number | null {
  const times = (manifest?.parts ?? []).filter(({ kind }) => kind === 'result').map(({ asOf }) => asOf);
  return times.length > 0 ? Math.min(...times) : (manifest?.checkedAt ?? null);
}
