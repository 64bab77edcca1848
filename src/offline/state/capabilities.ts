/**
 * What a server has beyond the contract of Superset. It is learnt when the server says who is signed in, and kept with
 * that.
 */
export interface ServerCapabilities {
  /** A write that comes again under its key is answered as before. */
  readonly idempotencyKeys: boolean;
  /** Versions are told, and writes and reads may be made on condition of one. */
  readonly versions: boolean;
  /** Many writes may come in one request. */
  readonly writeBatches: boolean;
  /** A request that is meant for somebody else than who is signed in is refused. */
  readonly personHeader: boolean;
  /** What a dashboard was before is kept, and answered. */
  readonly dashboardVersions: boolean;
  /** Sessions and people are listed and changed. */
  readonly people: boolean;
  /** Files become datasets, and how they were read is told. */
  readonly dataFiles: boolean;
  /** What an import would do can be seen before it; absent in facts of earlier versions. */
  readonly importPreviews?: boolean;
}

/** Those of the embedded server. */
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

/** Those of a server that has the contract, and nothing else. */
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

/** Of a server by the name that it gives the life of its data: only the embedded one does. */
export const capabilitiesBy = (instance: string | null): ServerCapabilities =>
  instance === null ? contractCapabilities : embeddedCapabilities;

/**
 * Facts of earlier versions, which devices still have, do not say; the name of the store has that of the data's life,
 * or nothing in its place.
 */
export const capabilitiesOf = ({
  capabilities,
  store,
}: {
  readonly capabilities?: ServerCapabilities;
  readonly store: string;
}): ServerCapabilities => capabilities ?? (/ {2}\d+$/.test(store) ? contractCapabilities : embeddedCapabilities);

/** Whether reports are sent, and alerts tested, when a person asks: by the embedded server, as all that is its own. */
export const runsReports = ({ people }: ServerCapabilities): boolean => people;

/** Whether a clause can be tried before it is a rule: by the embedded server. */
export const triesRowRules = ({ people }: ServerCapabilities): boolean => people;

const { importPreviews: _, ...always } = embeddedCapabilities;
const names = Object.keys(always);

const isFlag = (value: unknown): boolean => value === undefined || typeof value === 'boolean';

export const isCapabilities = (value: unknown): value is ServerCapabilities =>
  typeof value === 'object' &&
  value !== null &&
  isFlag(Reflect.get(value, 'importPreviews')) &&
  names.every(name => typeof Reflect.get(value, name) === 'boolean');
