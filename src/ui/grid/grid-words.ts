/** What a grid says, in the reader's language. */
export interface GridWords {
  /** How the keyboard is used. */
  readonly keys: string;
  readonly keysWithMoving: string;
  readonly copied: (cells: number) => string;
  readonly moved: (title: string, place: number, count: number) => string;
}
