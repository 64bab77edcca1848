import { parseJson } from '@/lib/json';

/** The chart or dashboard of a report. */
export interface ReportSubject {
  readonly kind: 'chart' | 'dashboard';
  readonly id: number;
}

/** Where a report of each was created, as servers store it. */
export const creationMethods = { chart: 'charts', dashboard: 'dashboards' } as const satisfies Readonly<
  Record<ReportSubject['kind'], string>
>;

/** A subject as a text, such as `dashboard:3`. */
export const subjectKey = ({ kind, id }: ReportSubject): string => `${kind}:${id}`;

/** Parses such a text; null if invalid. */
export function subjectIn(text: string | null | undefined): ReportSubject | null {
  const [, kind, id] = /^(chart|dashboard):(-?\d+)$/.exec(text ?? '') ?? [];
  return kind === 'chart' || kind === 'dashboard' ? { kind, id: Number(id) } : null;
}

/** A subject with its current state, such as a dashboard's filters and tabs, as text. */
export const viewedSubject = (subject: ReportSubject, state: object): string =>
  `${subjectKey(subject)} ${JSON.stringify(state)}`;

/** Parses such a text, or a subject alone; without a state, it is undefined. */
export function viewedSubjectIn(text: string | undefined): { subject: ReportSubject | null; state: unknown } {
  const [key, ...state] = (text ?? '').split(' ');
  return { subject: subjectIn(key), state: parseJson(state.join(' ')) };
}

/** The members of a report that identify its subject. */
export interface AboutSubject {
  readonly creationMethod: string | null;
  readonly chart: { readonly id: number | string } | null;
  readonly dashboard: { readonly id: number | string } | null;
}

/** Whether a report is about this chart or dashboard. */
export const isAbout = (report: AboutSubject, subject: ReportSubject | null): boolean =>
  subject !== null &&
  report[subject.kind]?.id === subject.id &&
  report.creationMethod === creationMethods[subject.kind];

/** Whether a report is only sent if a condition is met. */
export const isAlert = ({ type }: { readonly type: string }): boolean => type === 'Alert';

/** The content of a report's message: the numbers in its text, attached files, an HTML page, a picture or a PDF file. */
export const reportFormats = ['TEXT', 'CSV', 'XLSX', 'HTML', 'PNG', 'PDF'] as const;
/** The formats that the embedded server needs a browser for. Without one, it sends only the numbers. */
export const renderedFormats: readonly ReportFormat[] = ['PNG', 'PDF'];
export type ReportFormat = (typeof reportFormats)[number];
export const isReportFormat = (told: unknown): told is ReportFormat => reportFormats.some(format => format === told);

/** The addresses in a text, separated by commas, semicolons or spaces; without duplicates. */
export const addressesIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;]+/).filter(address => address !== '')),
];

/** Whether a text looks like an email address. Only a message shows whether it exists. */
export const isAddress = (text: string): boolean => /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text);

const LONGEST_WEBHOOK = 2000;

/** Whether a text is a valid webhook address. The server decides whether to call it. */
export function isWebhook(text: string): boolean {
  const url = text.length <= LONGEST_WEBHOOK && URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** How the server sends reports, and whose rights one is read with. */
export interface ReportDelivery {
  readonly canMail: boolean;
  /** Whether it makes pictures and PDF files. */
  readonly canDraw: boolean;
  /** Null for a new report, and if there is nobody. */
  readonly reader: { readonly id: number; readonly name: string } | null;
  /** Whether this person becomes its reader by changing what is sent. */
  readonly isOwner: boolean;
}
