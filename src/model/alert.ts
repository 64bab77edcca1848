/** Operators that compare an alert's number with a threshold; `not null` matches anything but null and 0. */
export const alertOperators = ['>', '>=', '<', '<=', '==', '!=', 'not null'] as const;
export type AlertOperator = (typeof alertOperators)[number];
export const isAlertOperator = (told: unknown): told is AlertOperator =>
  alertOperators.some(operator => operator === told);

/** The condition of an alert, and how it is checked. */
export interface AlertTerms {
  /** A statement that returns one number. */
  readonly sql: string;
  readonly databaseId: number | null;
  readonly operator: AlertOperator;
  /** Null if the operator needs none. */
  readonly threshold: number | null;
  /** Seconds after an alert was sent during which it is not sent again. */
  readonly gracePeriod: number;
  /** The longest duration of a run, in seconds. */
  readonly workingTimeout: number;
  /** How long its runs are kept, in days. */
  readonly logRetention: number;
}

/** The initial values in Superset's own form. */
export const newAlertTerms: AlertTerms = {
  sql: '',
  databaseId: null,
  operator: '>',
  threshold: null,
  gracePeriod: 14_400,
  workingTimeout: 3600,
  logRetention: 90,
};
