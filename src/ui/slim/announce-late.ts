import type * as announcer from 'react-aria/private/live-announcer/LiveAnnouncer';

/** Announces once its code has loaded: a button only announces while its action is pending. */
export const announce: typeof announcer.announce = (...message) =>
  void import('react-aria/private/live-announcer/LiveAnnouncer').then(
    loaded => loaded.announce(...message),
    () => undefined,
  );
