import type { JsonObject } from '@/lib/json';
import type { JsonDocument } from '@/model/json-document';
import type { TableMode } from '@/model/data-upload';
import type { DashboardState } from '@/model/dashboard';
import type { ErrorFacts } from '@/model/error-facts';
import type { DashboardChart, DashboardDetail, DashboardListItem } from '@/api/dashboard';
import type { ChartListItem } from '@/api/chart';
import type { DatasetListItem, ExplorableDataset } from '@/api/dataset';
import type { FailureReason } from '@/model/failure-reason';
import type { QueryResultHead } from '@/api/chart-data';
import type { QueryRun } from '@/model/sql-run';
import type { ResourceKind } from '@/model/resource-fields';
import type { CopiedKind, Fields, ResourceId } from '../commands/patch';
import type { KeepSettings } from '../state/pin';
import type { Prefetch } from '../state/prefetch';
import type { RowsRehearsal } from '../state/rows-rehearsal';

export type { Pin as PinRecord } from '../state/pin';
export type { KeptRows as KeptRowsRecord } from '../state/kept-rows';

/** Milliseconds since the epoch by this device's clock: when the content of a record was true. */
type AsOf = number;

/** The version under which the server gave the whole stored content, and when. */
export interface Answered {
  readonly etag: string;
  readonly at: AsOf;
}

/**
 * A dashboard as the server last reported it. Lists and details are fetched by different calls and have ages of their
 * own; wire objects are stored whole, so that fields unknown to this version are not lost.
 */
export interface DashboardRecord {
  readonly id: number;
  readonly slug: string | null;
  readonly row: DashboardListItem | null;
  readonly rowAsOf: AsOf | null;
  readonly detail: DashboardDetail | null;
  readonly detailAsOf: AsOf | null;
  /** The version tag for conditional writes; null if the server has none. */
  readonly etag: string | null;
  /** When the server accepted the last change from this device, if it has not reported the dashboard since. */
  readonly changedHere?: AsOf | undefined;
  /** Absent if the server has no versions, or was not queried since this field exists. */
  readonly answered?: Answered | null;
  readonly chartIds: readonly number[] | null;
  readonly datasetIds: readonly number[] | null;
  /** Null, or earlier than the rest, while charts were prefetched and some of their answers are missing. */
  readonly chartsAsOf: AsOf | null;
  /** When it was last opened on this device. */
  readonly openedAt: number | null;
  /** Filter values on this device, by filter; absent while they are as the author left them. */
  readonly filters?: Readonly<Record<string, unknown>>;
  /** The same under keys that the server gave this device for it (`native_filters_key`). */
  readonly filterKeys?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** An earlier state of a dashboard, for servers that keep no versions themselves. */
export interface VersionRecord {
  readonly id?: number;
  readonly dashboardId: number;
  readonly content: DashboardState;
  /** When this state began; null if the server did not say. */
  readonly since: AsOf | null;
  /** The author of that state; null for the person of this device. */
  readonly by: string | null;
  readonly keptAt: AsOf;
  readonly bytes: number;
}

export interface ChartRecord {
  readonly id: number;
  /** As in a dashboard. */
  readonly chart: DashboardChart | null;
  readonly chartAsOf: AsOf | null;
  /** As in the list of charts. */
  readonly row: ChartListItem | null;
  readonly rowAsOf: AsOf | null;
  /** The dashboards that show it, as far as the person may see them; null while unknown. */
  readonly dashboards: readonly { readonly id: number; readonly title: string }[] | null;
  /** When it was last opened on its own on this device; absent before that, and in records of earlier builds. */
  readonly openedAt?: number;
}

export interface DatasetRecord {
  readonly id: number;
  readonly dataset: ExplorableDataset | null;
  readonly datasetAsOf: AsOf | null;
  readonly row: DatasetListItem | null;
  readonly rowAsOf: AsOf | null;
}

/**
 * The answer to a query context, one Arrow stream per query; or the rows of a run of the SQL editor, without a head.
 */
export interface ResultRecord {
  /** `resultKey` of exactly the query context that it answers; `runKey` of a run. */
  readonly key: string;
  readonly parts: readonly Uint8Array[];
  readonly heads: readonly QueryResultHead[];
  /** When it was last known to be the server's answer. */
  readonly asOf: AsOf;
  /** When the server first gave this answer, which has not changed since. Absent in records of earlier builds. */
  readonly since?: AsOf;
  /** The server's tag for it; absent or null if it has none. */
  readonly etag?: string | null;
  readonly bytes: number;
  /** Zero while nobody has seen it: then it was prefetched. */
  readonly usedAt: number;
  /** The dashboards that requested it. */
  readonly dashboardIds: readonly number[];
}

/** Why the last attempt to answer a query failed; kept until one succeeds. */
export interface ResultFailure {
  readonly key: string;
  readonly reason: FailureReason;
  readonly status: number | null;
  readonly at: number;
  /** Absent if the server gave no further facts. */
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
  readonly name: WholeListName | PartName;
  readonly ids: readonly number[];
  readonly asOf: AsOf;
  /** When the most recently changed thing was changed, by the server's clock; null or absent if unknown. */
  readonly newest?: number | null;
  /** When all of it was read, if recorded; of a part, when its first row was. */
  readonly wholeAt?: AsOf | undefined;
  /** How many rows less were read than the list had at first, if it changed meanwhile; null if that is unknown. */
  readonly missing?: number | null;
  /** Only in the record of a part: how many rows the list had when its first page was read; null if unknown. */
  readonly expected?: number | null;
  /** Only in the record of a part. */
  readonly part?: ListPart;
}

export type WholeListName = 'dashboards' | 'charts' | 'datasets' | `things ${string}`;

/** How far the reading of a list has come. */
export interface ListPart {
  /** Rows of the server's list that were read, from the first one; some may have been unreadable. */
  readonly read: number;
  /** Rows of the whole list. */
  readonly count: number;
}

type PartName = `part of ${WholeListName}`;

/**
 * The record of what was read of a list that this device never had whole. It is separate, since all else takes a list for
 * whole: a part does not say what the server no longer has.
 */
export const partName = (list: WholeListName): PartName => `part of ${list}`;

interface Lists {
  readonly lists: { bulkGet(names: ListRecord['name'][]): PromiseLike<(ListRecord | undefined)[]> };
}

/** A list, or what was read of it so far. */
export async function knownList({ lists }: Lists, name: WholeListName): Promise<ListRecord | undefined> {
  const [list, part] = await lists.bulkGet([name, partName(name)]);
  return list ?? part;
}

/** The name of the list of all resources of a kind without a separate table, or of those of a parent. */
export const listName = (kind: CopiedKind, parent: string | null): `things ${string}` =>
  `things ${kind} ${parent ?? ''}`;

/** Derived data that can be rebuilt: compiled chart specifications, parsed markdown. */
export interface DerivedRecord {
  readonly key: string;
  readonly value: unknown;
  readonly usedAt: number;
}

/**
 * A picture of a screen when all of it was last drawn, for the next time that it is opened: read and shown by
 * `public/start.js` before the application is loaded.
 */
export interface ScreenPictureRecord {
  /** Address and theme. */
  readonly key: string;
  /** Null for the home screen. */
  readonly dashboardId: number | null;
  /** Build of the application that drew it. */
  readonly build: string;
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  /** Elements without behaviour. Each `canvas` is filled with one of the images; null for one that is out of view. */
  readonly html: string;
  readonly css: string;
  readonly images: readonly (Blob | null)[];
  /** Ids of the charts in view. */
  readonly charts: readonly number[];
  /** Number of links, buttons and images on its page. */
  readonly parts: number;
  /** Finished drawings of its charts, in view and below, each under a name that contains all it depends on. */
  readonly drawings?: readonly DrawingRecord[];
  /** Keys of the answers that it showed. */
  readonly results?: readonly string[];
  /** When the oldest answer or list in it was given, in milliseconds since the epoch. */
  readonly asOf: number;
  /**
   * The dashboard's version and filters, or the lists of the home screen and their markers, as text, and the pending
   * changes: it is a picture of no other state.
   */
  readonly drawnBy: string;
  readonly waiting: readonly number[];
  readonly takenAt: number;
  readonly bytes: number;
}

/** A drawing, in the format of the code that draws. */
export interface DrawingRecord {
  readonly name: string;
  readonly drawing: unknown;
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
  /** The scheme of their dashboard; absent if it had none. */
  readonly scheme?: string;
  readonly colours: Readonly<Record<string, string>>;
}

/** A record that could not be read: set aside, reported, never deleted by the program. */
export interface QuarantinedRecord {
  readonly id?: number;
  readonly table: string;
  readonly key: string;
  readonly reason: string;
  readonly content: unknown;
}

/**
 * A thing of a kind that has no separate table, as the server last reported it: saved queries, tabs, table schemas,
 * reports, filter sets, form data, files that became datasets.
 */
export interface CopyRecord {
  readonly kind: CopiedKind;
  readonly id: ResourceId;
  /** Its parent, such as `tab:7` or `dashboard:3`. */
  readonly parent: string | null;
  readonly value: Fields;
  readonly asOf: AsOf;
  readonly etag: string | null;
  readonly answered?: Answered | null;
}

/**
 * The server's id of a thing that this device had given a local one. Kept, since addresses and open screens may still
 * have that.
 */
export interface NameRecord {
  readonly local: number;
  readonly kind: ResourceKind;
  readonly id: ResourceId;
  readonly at: number;
}

/** A command that the server accepted, for the list of sent changes. */
export interface SentRecord {
  readonly id?: number;
  readonly kind: string;
  readonly resource: string;
  readonly payload: unknown;
  readonly base: unknown;
  readonly createdAt: number;
  readonly sentAt: number;
  /** Changes of others that it was merged with. */
  readonly combined: number;
  /** Its thing no longer existed, so that the change was dropped. */
  readonly wasGone?: true;
}

/** A picture that a text of a dashboard shows. */
export interface ImageRecord {
  readonly url: string;
  readonly image: Blob;
  readonly asOf: AsOf;
  readonly bytes: number;
  readonly dashboardIds: readonly number[];
}

/** A log event that was not sent yet. */
export interface LogEventRecord {
  readonly seq?: number;
  readonly event: Fields;
  /** Parameter in the address of its batch: `dashboard_id` or `slice_id`. */
  readonly about: string;
}

/** A dashboard that somebody is editing, so that a reload or a crash loses nothing. */
export interface DraftRecord {
  readonly name: `draft dashboard:${number}`;
  /** Including the title. */
  readonly layout: JsonObject;
  /** The state when the edit began, with which the changes are compared when they are saved. */
  readonly base: DraftBase;
  readonly at: AsOf;
  /** The metadata with other colours; absent or null while they are unchanged. */
  readonly recoloured?: JsonObject | null;
}

/** A dataset that somebody is editing. */
export interface DatasetDraftRecord {
  readonly name: `draft dataset:${number}`;
  /** The fields as reported when the edit began. */
  readonly told: JsonObject;
  readonly draft: JsonObject;
  readonly at: AsOf;
}

export interface DraftBase {
  readonly title: string;
  readonly layout: JsonDocument;
  readonly metadata: JsonDocument;
  readonly etag: string | null;
}

/**
 * A tab of the SQL editor on this device. Its text has its own record, so that a keystroke changes nothing that
 * lists of tabs read.
 */
export interface EditorTabRecord {
  readonly id: string;
  /** The server's id, or the local one that waits for a name; null if it is on this device only. */
  readonly remote: ResourceId | null;
  readonly name: string;
  readonly databaseId: number | null;
  readonly schema: string | null;
  readonly autorun: boolean;
  readonly queryLimit: number;
  /** JSON, as it was written. */
  readonly templateParams: string | null;
  readonly hidesLeftBar: boolean;
  /** The saved query that it is linked to. */
  readonly savedQueryId: ResourceId | null;
  readonly latestRunId: string | null;
  /** Sort key of tabs. */
  readonly position: number;
  readonly changedAt: number;
  /** When it was closed; null while it is open. */
  readonly closedAt: number | null;
  /** False if the server reported only its name. */
  readonly isLoaded: boolean;
  /** The fields last given to the outbox or reported by the server; null if there are none. */
  readonly handedOver: Fields | null;
  /** Absent in records of earlier versions. */
  readonly tables?: readonly TableBeside[];
  /** Initial state of a default tab, which exists so that the editor always has one. Absent for all others. */
  readonly begun?: { readonly sql: string; readonly at: number };
}

/** A table that was opened beside a tab. */
export interface TableBeside {
  readonly databaseId: number;
  readonly schema: string;
  readonly name: string;
  readonly isExpanded: boolean;
  /** The run that read its first rows; null if nobody previewed them. */
  readonly previewId: string | null;
  /** Same as for a tab. */
  readonly remote: ResourceId | null;
  /** Whether it was last given to the outbox or reported by the server as expanded; null if neither. */
  readonly handedOver: boolean | null;
  /** It was removed here, and the server has not been notified. */
  readonly isRemoved: boolean;
}

/** The text of a tab. */
export interface EditorTextRecord {
  readonly id: string;
  readonly sql: string;
  readonly changedAt: number;
  /** Cursor position, and start of the selection. */
  readonly head: number;
  readonly anchor: number;
  /** The text last given to the outbox or reported by the server; null if there is none. */
  readonly handedOver: string | null;
  /** The text of the saved query when it was opened or saved here; null without one. */
  readonly saved: string | null;
  /** The tab's other fields then. Absent without a saved query, and in records of earlier versions. */
  readonly savedFields?: SavedFields;
}

/** The fields of a tab that are saved with its text. */
export type SavedFields = Pick<EditorTabRecord, 'name' | 'databaseId' | 'schema' | 'templateParams'>;

/** Key of the run's rows among the results, with their head inside (`results/sql-result.ts`). */
export const runKey = (id: string): string => `run ${id}`;

/** A run of the SQL editor. */
export type RunRecord = QueryRun;

/**
 * A server's facts about a database (its schemas, the tables of one, or a table) or a dataset (the values of a column).
 * `value` is in the product's words (`metadata/`, `sql-editor/database-metadata.ts`).
 */
export interface MetadataRecord {
  /** `schemas 1`, `tables 1 main`, `table 1 main flights`, `values 7 origin`; parts that are names are JSON. */
  readonly key: string;
  /** The dataset; or the database and the schema, so that the tables of a schema are found together. */
  readonly place: string;
  readonly value: unknown;
  readonly asOf: AsOf;
}

/** An edition of a report, whole as the server reported it. It never changes. */
export interface EditionRecord {
  readonly reportId: number;
  readonly id: number;
  /** Approximate size of its JSON text. */
  readonly bytes: number;
  readonly value: unknown;
  readonly asOf: AsOf;
  /** When a person requested it; 0 if it was fetched automatically. */
  readonly wantedAt: number;
}

/** The editions that the server has of a report, and those opened on this device. */
export interface EditionListRecord {
  readonly reportId: number;
  /** As the server reported them, the newest first; null while it has reported none. */
  readonly heads: unknown;
  readonly asOf: AsOf | null;
  /** Start of the run that was the reason for the last request. */
  readonly askedAfter: number | null;
  /** The newest edition that was opened. */
  readonly opened: number | null;
  /** When the report was last opened. */
  readonly openedAt: number | null;
}

/** Single facts about this store. */
export type FactRecord =
  /** Time of the last contact with the server. */
  | { readonly name: 'lastContact'; readonly at: number }
  /** Number of writes the server has acknowledged. */
  | { readonly name: 'acknowledged'; readonly count: number }
  /** Number of local ids that were assigned. */
  | { readonly name: 'localIds'; readonly count: number }
  /** The tab of the SQL editor that was shown last. */
  | { readonly name: 'activeTab'; readonly id: string }
  /** Current sender of the outbox. `fence` counts the senders: one with an earlier number may not write any more. */
  | { readonly name: 'senderLease'; readonly holder: string; readonly until: number; readonly fence: number }
  /** Current sender of log events, in the same form. */
  | { readonly name: 'logLease'; readonly holder: string; readonly until: number; readonly fence: number }
  /** The last known job event of the server; later ones are requested. */
  | { readonly name: 'lastAsyncEvent'; readonly id: string }
  /** Results of answering charts of a dataset from its kept rows, on trial. */
  | ({ readonly name: `rehearsal ${number}` } & RowsRehearsal)
  /** Plugins of third parties that the server allows in its pages, as last reported. */
  | { readonly name: 'dynamicPlugins'; readonly plugins: readonly { readonly key: string; readonly url: string }[] }
  /** The person's settings for keeping things. */
  | ({ readonly name: 'keepSettings' } & KeepSettings)
  /** Recent prefetches. */
  | { readonly name: 'prefetches'; readonly all: readonly Prefetch[] }
  /** The person's account was closed, as a service worker learned while no page was open. */
  | { readonly name: 'accountClosed' }
  /** A dashboard's layout with unsaved changes (`drafts/`). */
  | DraftRecord
  /** A dataset with unsaved changes. */
  | DatasetDraftRecord
  /** Distinguishes this life of the store from earlier ones, which may have been wiped. */
  | { readonly name: 'epoch'; readonly id: string };

/** Records of which only the id is known. */
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

/** A file that becomes a dataset once the server can be reached. */
export interface WaitingFileRecord {
  readonly id?: number;
  readonly name: string;
  readonly size: number;
  /** Name of the new dataset; `mode` says what happens to an existing one of that name. */
  readonly table: string;
  readonly mode: TableMode;
  readonly keptAt: number;
  /** The idempotency key of the write that makes it a dataset. */
  readonly once: string;
  /** Why the server did not make it one, in its words; null while unknown. */
  readonly problem: string | null;
}

/** A part of such a file, as it is sent. */
export interface WaitingPartRecord {
  readonly fileId: number;
  readonly offset: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}
