/** The tag with which the browser wakes the service worker. */
export const WAKE_UP = 'tidemark-outbox';
