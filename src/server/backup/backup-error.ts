/** A backup that cannot be made or put in place; the message is for the person who asked for it. */
export class BackupError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'BackupError';
  }
}
