/**
 * Exchanges that the embedded server does not answer as recorded, with the reason. Each must fail its check: when one
 * passes, its line goes.
 */
export const knownGaps: Readonly<Record<string, string>> = {
  'auth/guest-token': 'guest tokens for embedding are not issued yet',
  'auth/menu': 'the menu is part of the client; no endpoint describes it yet',
  'explore/get-gamma': 'by design: an object that is hidden looks like one that is missing, where the recorded server shows its dataset',
  'dataset/info': 'only permissions are answered: forms are the client’s own',
  'dashboard/update-if-match': 'by design: If-Match is honoured with 412, where the recorded server ignores it',
  'database/table': 'the tables of the fixture have no keys; engines tell of theirs in their own tests',
  'dataset/get-overridden': 'by design: a time column that the new statement lacks is not offered any more',
  'misc/log-list': 'only what clients hand over is logged, not every request',
  'sqllab_tabs/tab-update-latest-query-id': 'the queries of the SQL editor are not run yet: there is none to name',
};
