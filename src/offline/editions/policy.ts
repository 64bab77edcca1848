/** Names an edition. */
export const editionKey = (reportId: number, id: number): string => `${reportId} ${id}`;

/** Known facts about the editions of a report. */
export interface KnownEditions {
  readonly reportId: number;
  /** The newest first. */
  readonly editions: readonly { readonly id: number; readonly bytes: number }[];
  /** When it was last opened on this device. */
  readonly openedAt: number | null;
}

interface Allowed {
  /** Editions of each report. */
  readonly each: number;
  /** Bytes of all. */
  readonly budget: number;
}

/**
 * The editions to keep on this device: of each report the newest, as many as the person wants and as there is room for.
 * The newest of all reports come before the second of any, and the most recently opened reports come first.
 * @returns their keys
 */
export function editionsToKeep(reports: readonly KnownEditions[], { each, budget }: Allowed): ReadonlySet<string> {
  const ordered = reports.toSorted((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0) || a.reportId - b.reportId);
  const kept = new Set<string>();
  let left = budget;
  for (let place = 0; place < each; place += 1) {
    for (const { reportId, editions } of ordered) {
      const edition = editions[place];
      if (!edition || edition.bytes > left) continue;
      left -= edition.bytes;
      kept.add(editionKey(reportId, edition.id));
    }
  }
  return kept;
}

const DAY = 86_400_000;

/** Whether a recently requested edition stays for now, although the policy does not keep it. */
export const isWantedLately = (wantedAt: number, now: number): boolean => Math.abs(now - wantedAt) < DAY;
