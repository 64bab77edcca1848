/** The store on disk cannot be used as it is; the message says what a person can do. */
export class MetadataStoreError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'MetadataStoreError';
  }
}
