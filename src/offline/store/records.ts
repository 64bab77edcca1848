import type { JsonObject } from '@/lib/json';
import type { JsonDocument } from '@/model/json-document';
import type { DashboardState } from '@/model/dashboard';
import type { ErrorFacts } from '@/model/error-facts';
import type { DashboardChart, DashboardDetail, DashboardListItem } from '@/api/dashboard';
import type { ChartListItem } from '@/api/chart';
import type { DatasetListItem, ExplorableDataset } from '@/api/dataset';
import type { FailureReason } from '@/model/failure-reason';
import type { QueryResultHead } from '@/api/chart-data';
import type { ResourceKind } from '@/model/resource-fields';
import type { CopiedKind, Fields, ResourceId } from '../commands/patch';
import type { KeepSettings } from '../state/pin';

export type { Pin as PinRecord } from '../state/pin';

/** Milliseconds since the epoch by this device's clock: when what a record says was true. */
type AsOf = number;

/** Under which version the server gave the whole of what is stored, and when. */
export interface Answered {
  readonly etag: string;
  readonly at: AsOf;
}

/**
 * A dashboard as the server last told it. Lists and details are fetched by different calls and have ages of their own;
 * wire objects are kept whole, so that nothing is lost that this version does not know.
 */
export interface DashboardRecord {
  readonly id: number;
  readonly slug: string | null;
  readonly row: DashboardListItem | null;
  readonly rowAsOf: AsOf | null;
  readonly detail: DashboardDetail | null;
  readonly detailAsOf: AsOf | null;
  /** The version tag that a conditional write repeats; null where the server has none. */
  readonly etag: string | null;
  /** When the server took the last change from this device, where it has not told the dashboard since. */
  readonly changedHere?: AsOf | undefined;
  /** Absent where the server has no versions, or was not asked since this is noted. */
  readonly answered?: Answered | null;
  readonly chartIds: readonly number[] | null;
  readonly datasetIds: readonly number[] | null;
  readonly chartsAsOf: AsOf | null;
  /** When it was last opened on this device. */
  readonly openedAt: number | null;
  /** What its filters are set to on this device, by filter; absent while they are as the author left them. */
  readonly filters?: Readonly<Record<string, unknown>>;
  /** The same under keys that the server gave this device for it (`native_filters_key`). */
  readonly filterKeys?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A dashboard as it was before a change, for servers that keep no versions themselves. */
export interface VersionRecord {
  readonly id?: number;
  readonly dashboardId: number;
  readonly content: DashboardState;
  /** When it became so; null where the server did not say. */
  readonly since: AsOf | null;
  /** Who made it so; null for the person of this device. */
  readonly by: string | null;
  readonly keptAt: AsOf;
  readonly bytes: number;
}

export interface ChartRecord {
  readonly id: number;
  /** As a dashboard carries it. */
  readonly chart: DashboardChart | null;
  readonly chartAsOf: AsOf | null;
  /** As the list of charts carries it. */
  readonly row: ChartListItem | null;
  readonly rowAsOf: AsOf | null;
  /** The dashboards that show it, as far as the person may see them; null while that is not known. */
  readonly dashboards: readonly { readonly id: number; readonly title: string }[] | null;
}

export interface DatasetRecord {
  readonly id: number;
  readonly dataset: ExplorableDataset | null;
  readonly datasetAsOf: AsOf | null;
  readonly row: DatasetListItem | null;
  readonly rowAsOf: AsOf | null;
}

/** The answer to a query context, one Arrow stream per query. */
export interface ResultRecord {
  /** `resultKey` of the query context that it answers, and of no other. */
  readonly key: string;
  readonly parts: readonly Uint8Array[];
  readonly heads: readonly QueryResultHead[];
  readonly asOf: AsOf;
  readonly bytes: number;
  readonly usedAt: number;
  /** The dashboards that asked for it. */
  readonly dashboardIds: readonly number[];
}

/** Why the last attempt to answer a query failed; kept until one succeeds. */
export interface ResultFailure {
  readonly key: string;
  readonly reason: FailureReason;
  readonly status: number | null;
  readonly at: number;
  /** Absent where the server said no more. */
  readonly facts?: ErrorFacts;
}

export interface FavouriteRecord {
  readonly kind: 'dashboard' | 'chart';
  readonly id: number;
  readonly value: boolean;
  readonly asOf: AsOf;
}

/** A list that was fetched: which ids it had. */
export interface ListRecord {
  readonly name: 'dashboards' | 'charts' | 'datasets' | `things ${string}`;
  readonly ids: readonly number[];
  readonly asOf: AsOf;
  /**
   * When the thing that was changed last was changed, by the server's clock; null or absent where that is not known.
   */
  readonly newest?: number | null;
  /** When all of it was read, where that was noted. */
  readonly wholeAt?: AsOf;
}

/** The list of things of a kind that has no table of its own, all or those of a parent. */
export const listName = (kind: CopiedKind, parent: string | null): `things ${string}` =>
  `things ${kind} ${parent ?? ''}`;

/** What was made of something else and can be made again: compiled chart specifications, read markdown. */
export interface DerivedRecord {
  readonly key: string;
  readonly value: unknown;
  readonly usedAt: number;
}

/** A small picture of a dashboard for cards, one per theme. */
export interface PreviewRecord {
  readonly dashboardId: number;
  readonly theme: string;
  readonly image: Blob;
  readonly takenAt: number;
}

/** Labels and the colours they were given on a dashboard. */
export interface LabelColoursRecord {
  readonly dashboardId: number;
  /** The scheme of the dashboard that they are from; absent where it had none. */
  readonly scheme?: string;
  readonly colours: Readonly<Record<string, string>>;
}

/** A record that could not be read: put aside, reported, never deleted by the program. */
export interface QuarantinedRecord {
  readonly id?: number;
  readonly table: string;
  readonly key: string;
  readonly reason: string;
  readonly content: unknown;
}

/**
 * A thing of a kind that has no table of its own, as the server last told it: saved queries, tabs, table schemas,
 * reports, filter sets, form data, files that became datasets.
 */
export interface CopyRecord {
  readonly kind: CopiedKind;
  readonly id: ResourceId;
  /** What it belongs to, such as `tab:7` or `dashboard:3`. */
  readonly parent: string | null;
  readonly value: Fields;
  readonly asOf: AsOf;
  readonly etag: string | null;
  readonly answered?: Answered | null;
}

/**
 * The server's id of what this device had given a local one. Kept, since addresses and open screens may still hold
 * that.
 */
export interface NameRecord {
  readonly local: number;
  readonly kind: ResourceKind;
  readonly id: ResourceId;
  readonly at: number;
}

/** A command that the server took, for the list of what was sent. */
export interface SentRecord {
  readonly id?: number;
  readonly kind: string;
  readonly resource: string;
  readonly payload: unknown;
  readonly base: unknown;
  readonly createdAt: number;
  readonly sentAt: number;
  /** Changes of others that it went together with. */
  readonly combined: number;
}

/** A picture that a text of a dashboard shows. */
export interface ImageRecord {
  readonly url: string;
  readonly image: Blob;
  readonly asOf: AsOf;
  readonly bytes: number;
  readonly dashboardIds: readonly number[];
}

/** A log event that was not handed over yet. */
export interface LogEventRecord {
  readonly seq?: number;
  readonly event: Fields;
  /** What the address of its batch says: `dashboard_id` or `slice_id`. */
  readonly about: string;
}

/** A dashboard as somebody is arranging it, so that a reload or a crash loses nothing. */
export interface DraftRecord {
  readonly name: `draft dashboard:${number}`;
  /** With the title in it. */
  readonly layout: JsonObject;
  /** What was found when the arranging began: what the changes are compared with when they are saved. */
  readonly base: DraftBase;
  readonly at: AsOf;
  /** The metadata with other colours; absent or null while they are as they were. */
  readonly recoloured?: JsonObject | null;
}

export interface DraftBase {
  readonly title: string;
  readonly layout: JsonDocument;
  readonly metadata: JsonDocument;
  readonly etag: string | null;
}

/** Single facts about this store. */
export type FactRecord =
  /** When the server was last heard of. */
  | { readonly name: 'lastContact'; readonly at: number }
  /** How many writes the server has acknowledged. */
  | { readonly name: 'acknowledged'; readonly count: number }
  /** How many local ids were given. */
  | { readonly name: 'localIds'; readonly count: number }
  /** Who sends the outbox. `fence` counts the senders: one with an earlier number may not write any more. */
  | { readonly name: 'senderLease'; readonly holder: string; readonly until: number; readonly fence: number }
  /** Who sends log events, likewise. */
  | { readonly name: 'logLease'; readonly holder: string; readonly until: number; readonly fence: number }
  /** The last event of jobs at the server that was heard of; later ones are asked for. */
  | { readonly name: 'lastAsyncEvent'; readonly id: string }
  /** What the person wants of keeping. */
  | ({ readonly name: 'keepSettings' } & KeepSettings)
  /** The person's account was closed, as a service worker heard while no page was open. */
  | { readonly name: 'accountClosed' }
  /** A dashboard's layout that is being changed and was not saved (`drafts/`). */
  | DraftRecord
  /** Tells this life of the store from those before, which may have been wiped. */
  | { readonly name: 'epoch'; readonly id: string };

/** Records of which nothing is known yet but the id. */
export const emptyDashboard = (id: number): DashboardRecord => ({
  id,
  slug: null,
  row: null,
  rowAsOf: null,
  detail: null,
  detailAsOf: null,
  etag: null,
  chartIds: null,
  datasetIds: null,
  chartsAsOf: null,
  openedAt: null,
});
export const emptyChart = (id: number): ChartRecord => ({
  id,
  chart: null,
  chartAsOf: null,
  row: null,
  rowAsOf: null,
  dashboards: null,
});
export const emptyDataset = (id: number): DatasetRecord => ({
  id,
  dataset: null,
  datasetAsOf: null,
  row: null,
  rowAsOf: null,
});
