/** The address that links start with: the one the client says is its own, else the one that it called. */
export function originOf(header: (name: string) => string | undefined, secure: boolean): string {
  return header('Origin') ?? `${secure ? 'https' : 'http'}://${header('Host') ?? 'localhost'}`;
}
