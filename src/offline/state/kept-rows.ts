import type { RowsFileFacts } from '@/api/read/kept-rows';
import type { FailureReason } from '@/model/failure-reason';
import { rowWindows, type RowWindow } from '@/model/row-window';
import { unitedPlans, type CellsPlan } from '@/model/cells-plan';
import type { RowsManifest } from '@/query/kept-rows/manifest';
import type { Pin, RowsWish } from './pin';

const DAY = 86_400_000;

/** Rows are not used after this many milliseconds without contact with the server, unless it says otherwise. */
export const LONGEST_WITHOUT_CONTACT = 30 * DAY;
/** Tolerance for clock corrections. A clock that was set back further cannot show how long ago a contact was. */
const CLOCK_SLACK = DAY;

/** Reasons why rows could not be fetched. */
export type RowsFailure =
  | { readonly kind: 'unreachable' | 'sign-in' | 'no-room' | 'forbidden' | 'gone' }
  /** The answer ended early; the download resumes there. */
  | { readonly kind: 'cut-short' }
  /** The received bytes are not those the server made. */
  | { readonly kind: 'wrong-digest' }
  /** The bytes on the disk are not those that were written. */
  | { readonly kind: 'damaged' }
  /** They were removed because the last contact with the server was too long ago. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'over-budget'; readonly bytes: number; readonly budget: number }
  | { readonly kind: 'refused'; readonly cause: FailureReason };

/** Which rows of a dataset, or totals of all of them. */
export interface KeptExtent {
  readonly window: RowWindow | null;
  readonly cells?: CellsPlan;
}

export const extentOf = ({ window, cells }: KeptExtent): KeptExtent => ({ window, ...(cells ? { cells } : {}) });

/** Whether both are the same rows or totals. Plans list their parts in one order. */
export const isSameExtent = (one: KeptExtent, other: KeptExtent): boolean =>
  one.window === other.window && JSON.stringify(one.cells) === JSON.stringify(other.cells);

interface Stored extends KeptExtent {
  /** Name of its pieces in the byte store. */
  readonly name: string;
  readonly pieces: number;
}

/** A whole file whose digest was verified. */
export interface KeptFile extends Stored {
  readonly manifest: RowsManifest;
  /** Identifies the row-level security rules that it was made with. */
  readonly rights: string;
  /** Bytes fetched of it; the others were those of the file before. Missing if it was fetched as a whole. */
  readonly fetched?: number;
  /** Sizes of values that the engine read from it and keeps beside it (`kept-rows/kept-values.ts`), by their hashes. */
  readonly values?: Readonly<Record<string, number>>;
}

/** A file that is being fetched; its download resumes after the bytes in its pieces. */
export interface ComingFile extends Stored {
  /** SHA-256 of the whole, in hexadecimal. */
  readonly digest: string;
  readonly about: RowsFileFacts;
  readonly columns: RowsManifest['columns'];
  readonly received: number;
  /** How many of them were fetched, if others were copied from the file that it replaces. */
  readonly fetched?: number;
}

/** Why those rows or totals were not fetched, or are no longer usable. */
export interface NotedFailure extends KeptExtent {
  readonly reason: RowsFailure;
  readonly at: number;
}

/** The rows of a dataset on this device, shared by the kept dashboards that need them. */
export interface KeptRows {
  readonly datasetId: number;
  /** The one in use, until the next is whole. */
  readonly file: KeptFile | null;
  readonly coming: ComingFile | null;
  readonly failure: NotedFailure | null;
  /** When the server last allowed this person to keep them; null before. */
  readonly confirmedAt: number | null;
  /** For how many days after that they may be used, as the server said with it; missing if it did not. */
  readonly keepDays?: number;
  /** When they were last known to be the newest. */
  readonly checkedAt: number | null;
}

export const noRows = (datasetId: number): KeptRows => ({
  datasetId,
  file: null,
  coming: null,
  failure: null,
  confirmedAt: null,
  checkedAt: null,
});

/** Size of rows on the disk: while a newer file is being fetched, of both. */
export const bytesOfRows = ({ file, coming }: Pick<KeptRows, 'file' | 'coming'>): number =>
  (file?.manifest.bytes ?? 0) + bytesOfValues(file) + (coming?.received ?? 0);

/** Bytes of the values that are kept beside a file of rows. */
export const bytesOfValues = (file: KeptFile | null): number =>
  Object.values(file?.values ?? {}).reduce((sum, bytes) => sum + bytes, 0);

type Confirmation = Pick<KeptRows, 'confirmedAt' | 'keepDays'>;

const longestOf = (days: number | undefined) => (days === undefined ? LONGEST_WITHOUT_CONTACT : days * DAY);

/** Whether the server's last confirmation is recent enough to use these rows. */
export function isConfirmed({ confirmedAt, keepDays }: Confirmation, now: number): boolean {
  if (confirmedAt === null) return false;
  const age = now - confirmedAt;
  return age >= -CLOCK_SLACK && age <= longestOf(keepDays);
}

/** Whether they must be removed; ignored if the clock was set back. */
export const isExpired = ({ confirmedAt, keepDays }: Confirmation, now: number): boolean =>
  confirmedAt !== null && now - confirmedAt > longestOf(keepDays);

/** Whether one window contains all rows of another. */
export const holds = (window: RowWindow | null, other: RowWindow | null): boolean =>
  window === null || (other !== null && rowWindows.indexOf(window) >= rowWindows.indexOf(other));

/** Whether a file serves what is required. Rows do not serve for totals: they may be those of a window only. */
export const serves = (file: KeptExtent, required: KeptExtent): boolean =>
  file.cells || required.cells ? isSameExtent(file, required) : holds(file.window, required.window);

/** The rows or totals for both: where one dashboard keeps rows, they serve the others too. */
function united(one: KeptExtent, other: KeptExtent): KeptExtent {
  if (one.cells && other.cells) return { window: null, cells: unitedPlans([one.cells, other.cells]) };
  if (one.cells || other.cells) return extentOf(one.cells ? other : one);
  return { window: holds(one.window, other.window) ? one.window : other.window };
}

/** The rows required of a dataset, and for which dashboards. */
export interface RequiredRows extends RowsWish {
  readonly dashboardIds: readonly number[];
}

/** Rows required by all pins, by dataset: the widest window of each, or all totals, for as long as a pin names it. */
export function requiredRows(
  pins: readonly Pick<Pin, 'dashboardId' | 'rows' | 'work'>[],
): ReadonlyMap<number, RequiredRows> {
  const requirements = new Map<number, RequiredRows>();
  for (const { dashboardId, rows = [], work } of pins) {
    if (work.name === 'withdrawn') continue;
    for (const { datasetId, ...wish } of rows) {
      const known = requirements.get(datasetId);
      requirements.set(datasetId, {
        datasetId,
        ...(known ? united(known, wish) : extentOf(wish)),
        dashboardIds: [...(known?.dashboardIds ?? []), dashboardId],
      });
    }
  }
  return requirements;
}
