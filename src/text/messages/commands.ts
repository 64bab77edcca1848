/** What the server said when it would not take a change. */
interface Refusal {
  readonly status: number;
  /** Empty where it said nothing. */
  readonly message: string;
}

interface Starring {
  readonly what: 'dashboard' | 'chart';
  readonly name: string;
}

function starringFailed({ what }: Starring): string {
  return what === 'chart' ? 'An error occurred while starring this chart' : 'There was an issue favoriting this dashboard.';
}

/** A dashboard's save that failed for good, whichever part of it was saved. */
function savingFailed(_: unknown, { status, message }: Refusal): string {
  if (status === 403) return 'You do not have permission to edit this dashboard';
  return message === '' ? 'Sorry, an unknown error occurred' : `Sorry, there was an error saving this dashboard: ${message}`;
}

/**
 * The words for every kind of change, by the message of its description: what it is (`sentence`), what is said once the
 * server has it (`accepted`, where the specification gives a text), and once it never will (`failed`). Texts of the
 * specification are verbatim.
 */
export const commandText = {
  starred: { sentence: ({ name }: Starring) => `Add “${name}” to favourites`, accepted: null, failed: starringFailed },
  unstarred: { sentence: ({ name }: Starring) => `Remove “${name}” from favourites`, accepted: null, failed: starringFailed },
  renamed: {
    sentence: ({ from, to }: { readonly from: string; readonly to: string }) => `Rename “${from}” to “${to}”`,
    accepted: () => 'This dashboard was saved successfully.',
    failed: savingFailed,
  },
} as const;
