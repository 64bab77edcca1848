import { parseJson } from '@/lib/json';

/** The chart or the dashboard that a report is about. */
export interface ReportSubject {
  readonly kind: 'chart' | 'dashboard';
  readonly id: number;
}

/** From where a report of each was made, as servers keep it. */
export const creationMethods = { chart: 'charts', dashboard: 'dashboards' } as const satisfies Readonly<
  Record<ReportSubject['kind'], string>
>;

/** A subject as a text, such as `dashboard:3`. */
export const subjectKey = ({ kind, id }: ReportSubject): string => `${kind}:${id}`;

/** The subject that such a text names; null where it names none. */
export function subjectIn(text: string | null | undefined): ReportSubject | null {
  const [, kind, id] = /^(chart|dashboard):(-?\d+)$/.exec(text ?? '') ?? [];
  return kind === 'chart' || kind === 'dashboard' ? { kind, id: Number(id) } : null;
}

/** A subject with how it is set now, such as a dashboard's filters and tabs, as one text. */
export const viewedSubject = (subject: ReportSubject, state: object): string =>
  `${subjectKey(subject)} ${JSON.stringify(state)}`;

/** What such a text, or a subject alone, names; the state is undefined where there is none. */
export function viewedSubjectIn(text: string | undefined): { subject: ReportSubject | null; state: unknown } {
  const [key, ...state] = (text ?? '').split(' ');
  return { subject: subjectIn(key), state: parseJson(state.join(' ')) };
}

/** What of a report says what it is about. */
export interface AboutSubject {
  readonly creationMethod: string | null;
  readonly chart: { readonly id: number | string } | null;
  readonly dashboard: { readonly id: number | string } | null;
}

/** Whether a report was made from this chart or dashboard. */
export const isAbout = (report: AboutSubject, subject: ReportSubject | null): boolean =>
  subject !== null &&
  report[subject.kind]?.id === subject.id &&
  report.creationMethod === creationMethods[subject.kind];

/** Whether a report is sent only when a condition is met. */
export const isAlert = ({ type }: { readonly type: string }): boolean => type === 'Alert';

/** What a report's message carries: the numbers in its text, files beside it, itself as a page, or a picture. */
export const reportFormats = ['TEXT', 'CSV', 'XLSX', 'HTML', 'PNG'] as const;
/** The formats that the embedded server sends. Reports of Superset may name pictures; their numbers are sent. */
export const sentFormats: readonly ReportFormat[] = ['TEXT', 'CSV', 'XLSX', 'HTML'];
export type ReportFormat = (typeof reportFormats)[number];
export const isReportFormat = (told: unknown): told is ReportFormat => reportFormats.some(format => format === told);

/** The addresses in a text, between which are commas, semicolons or spaces; each once. */
export const addressesIn = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,;]+/).filter(address => address !== '')),
];

/** Whether a text looks like the address of a mailbox. Whether there is one, only a message shows. */
export const isAddress = (text: string): boolean => /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text);

const LONGEST_WEBHOOK = 2000;

/** Whether a text is an address that a webhook can have. Whether the server calls it is for the server to say. */
export function isWebhook(text: string): boolean {
  const url = text.length <= LONGEST_WEBHOOK && URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
