/** Addresses that took the place of others while their dashboard was open, and the one that it was opened at. */
const openedAt = new Map<string, string>();

/** What tells screens of dashboards apart: a dashboard that only got another address stays on the screen as it is. */
export const screenOf = (address: string): string => openedAt.get(address) ?? address;

/** An address takes the place of another one of the same dashboard. */
export function keepScreen(from: string, to: string): void {
  openedAt.set(to, screenOf(from));
}
