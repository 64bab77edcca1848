/** What an alert holds its number against a threshold by; `not null` is met by anything but nothing and 0. */
export const alertOperators = ['>', '>=', '<', '<=', '==', '!=', 'not null'] as const;
export type AlertOperator = (typeof alertOperators)[number];
export const isAlertOperator = (told: unknown): told is AlertOperator =>
  alertOperators.some(operator => operator === told);

/** What an alert watches, and how it is watched. */
export interface AlertTerms {
  /** A statement that answers one number. */
  readonly sql: string;
  readonly databaseId: number | null;
  readonly operator: AlertOperator;
  /** Null where the operator needs none. */
  readonly threshold: number | null;
  /** For so long after it was sent it is not sent again, in seconds. */
  readonly gracePeriod: number;
  /** The longest that a run may take, in seconds. */
  readonly workingTimeout: number;
  /** How long its runs are kept, in days. */
  readonly logRetention: number;
}

/** What Superset's own form starts an alert with. */
export const newAlertTerms: AlertTerms = {
  sql: '',
  databaseId: null,
  operator: '>',
  threshold: null,
  gracePeriod: 14_400,
  workingTimeout: 3600,
  logRetention: 90,
};
