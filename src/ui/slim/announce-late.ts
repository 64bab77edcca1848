import type * as announcer from 'react-aria/private/live-announcer/LiveAnnouncer';

/** Announces once the code for that is there: a button has something to say only while it waits for what it began. */
export const announce: typeof announcer.announce = (...message) =>
  void import('react-aria/private/live-announcer/LiveAnnouncer').then(
    loaded => loaded.announce(...message),
    () => undefined,
  );
