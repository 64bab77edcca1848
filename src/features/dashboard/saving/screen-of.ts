/** Addresses that replaced others while their dashboard was open, each with the one that it was opened at. */
const openedAt = new Map<string, string>();

/** The identity of a dashboard's screen: a dashboard that only gets another address stays on the screen. */
export const screenOf = (address: string): string => openedAt.get(address) ?? address;

/** An address replaces another one of the same dashboard. */
export function keepScreen(from: string, to: string): void {
  openedAt.set(to, screenOf(from));
}
