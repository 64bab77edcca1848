import type { DeviceAnswer, DeviceQuestion } from './answer-here';

/** Values of one column or statement, by the hash of their name. */
export interface ValuesOnDevice {
  readonly hash: string;
  readonly bytes: number;
}

/** Messages from the page to the engine's worker. */
export type ToEngine =
  /** @param memory in megabytes */
  | { readonly kind: 'start'; readonly memory: number; readonly wasm: string; readonly worker: string }
  /** @param folder of the rows (`kept-rows/device-bytes.ts`) */
  | { readonly kind: 'ask'; readonly id: number; readonly question: DeviceQuestion; readonly folder: string }
  /** Nobody has asked for a moment: what makes the next answers faster can be read. */
  | { readonly kind: 'prepare' }
  /** The rows that a query needs; null if they cannot be read. */
  | { readonly kind: 'rows'; readonly id: number; readonly bytes: ArrayBuffer | null };

/** Messages from the engine's worker to the page. */
export type FromEngine =
  | { readonly kind: 'started' }
  /** Also if DuckDB, which the first statement opens, could not be opened. */
  | { readonly kind: 'not-started'; readonly message: string }
  /** DuckDB was opened. */
  | { readonly kind: 'opened' }
  | { readonly kind: 'answer'; readonly id: number; readonly answer: DeviceAnswer }
  /** It lacks the rows of a query. */
  | { readonly kind: 'rows-wanted'; readonly id: number }
  /** The page could not read them. */
  | { readonly kind: 'no-rows'; readonly id: number }
  /** Values of the file of rows with this digest were kept on the device. */
  | { readonly kind: 'values-kept'; readonly digest: string; readonly values: ValuesOnDevice }
  /** It is in an unknown state. */
  | { readonly kind: 'broke'; readonly message: string };
