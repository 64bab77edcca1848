/**
 * A server's features beyond the contract of Superset. They are known once the server says who is signed in, and stored
 * with that.
 */
export interface ServerCapabilities {
  /** A repeated write with the same key gets the same answer. */
  readonly idempotencyKeys: boolean;
  /** Versions are reported, and writes and reads may be conditional on one. */
  readonly versions: boolean;
  /** One request may contain many writes. */
  readonly writeBatches: boolean;
  /** A request is refused if it is meant for another person than the one signed in. */
  readonly personHeader: boolean;
  /** Earlier states of a dashboard are kept, and can be read. */
  readonly dashboardVersions: boolean;
  /** Sessions and people can be listed and changed. */
  readonly people: boolean;
  /** Files become datasets, and the server reports how they were read. */
  readonly dataFiles: boolean;
  /** An import can be previewed; absent in facts of earlier versions. */
  readonly importPreviews?: boolean;
}

/** Features of the embedded server. */
export const embeddedCapabilities: ServerCapabilities = {
  idempotencyKeys: true,
  versions: true,
  writeBatches: true,
  personHeader: true,
  dashboardVersions: true,
  people: true,
  dataFiles: true,
  importPreviews: true,
};

/** Features of a server with the contract only. */
export const contractCapabilities: ServerCapabilities = {
  idempotencyKeys: false,
  versions: false,
  writeBatches: false,
  personHeader: false,
  dashboardVersions: false,
  people: false,
  dataFiles: false,
  importPreviews: false,
};

/** Features of a server, by the name that it gives the life of its data: only the embedded one does. */
export const capabilitiesBy = (instance: string | null): ServerCapabilities =>
  instance === null ? contractCapabilities : embeddedCapabilities;

/**
 * Facts of earlier versions, which devices still have, lack them; the name of the store contains that of the data's
 * life, or nothing in its place.
 */
export const capabilitiesOf = ({
  capabilities,
  store,
}: {
  readonly capabilities?: ServerCapabilities;
  readonly store: string;
}): ServerCapabilities => capabilities ?? (/ {2}\d+$/.test(store) ? contractCapabilities : embeddedCapabilities);

/**
 * Whether a person can send reports and test alerts on request: with the embedded server, like all its own features.
 */
export const runsReports = ({ people }: ServerCapabilities): boolean => people;

/** Whether a clause can be tried before it becomes a rule: with the embedded server. */
export const triesRowRules = ({ people }: ServerCapabilities): boolean => people;

const { importPreviews: _, ...always } = embeddedCapabilities;
const names = Object.keys(always);

const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';

export const isCapabilities = (value: unknown): value is ServerCapabilities =>
  typeof value === 'object' &&
  value !== null &&
  isFlag(Reflect.get(value, 'importPreviews')) &&
  names.every(name => typeof Reflect.get(value, name) === 'boolean');
