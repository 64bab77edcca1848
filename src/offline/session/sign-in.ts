import { OutcomeError } from '@/api/outcome';
import type { Transport, WireResponse } from '@/api/transport';

export type SignInResult =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many'; readonly message: string }
  | { readonly kind: 'unreachable' }
  /** No server answers, and the locked data of that name have another password; this many changes wait in them. */
  | { readonly kind: 'locked'; readonly waiting: number }
  /**
   * No server answers, and the locked data of that name open only after a server has admitted them: the account was
   * closed.
   */
  | { readonly kind: 'locked-closed'; readonly waiting: number }
  /** No server answers, and name and password open no locked data here. */
  | { readonly kind: 'locked-otherwise' };

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The hidden token of the sign-in form. */
function readToken(html: string): string | null {
  const field = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelector<HTMLInputElement>('input[name="csrf_token"]');
  return field?.value || null;
}

function isSignInPage(response: WireResponse): boolean {
  return /\/login\/?(\?|$)/.test(response.url);
}

/**
 * Signs in with the form, which is how servers of this contract create a session: the page's token, then name and
 * password. The target of the redirect shows whether they were right.
 */
export async function signIn(
  transport: Transport<AbortSignal>,
  username: string,
  password: string,
): Promise<SignInResult> {
  try {
    const page = await transport({ method: 'GET', url: '/login/', headers: { Accept: 'text/html' } });
    const token = readToken(await page.text());
    if (!token) return { kind: 'unreachable' };
    const body = new URLSearchParams({ username, password, csrf_token: token }).toString();
    const response = await transport({
      method: 'POST',
      url: '/login/',
      headers: { ...form, Accept: 'text/html' },
      body,
    });
    if (response.status === 429 || response.status === 503) {
      const message = await messageOf(response);
      // A proxy in front of the server gives no reason.
      return response.status === 503 && message === '' ? { kind: 'unreachable' } : { kind: 'too-many', message };
    }
    if (response.status >= 500) return { kind: 'unreachable' };
    return isSignInPage(response) ? { kind: 'wrong' } : { kind: 'signed-in' };
  } catch (error) {
    if (error instanceof OutcomeError) throw error;
    return { kind: 'unreachable' };
  }
}

async function messageOf(response: WireResponse): Promise<string> {
  try {
    const body: unknown = JSON.parse(await response.text());
    return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
  } catch {
    return '';
  }
}

/** Ends the session on the server. Data on the device are handled separately. */
export async function signOut(transport: Transport<AbortSignal>): Promise<void> {
  await transport({ method: 'GET', url: '/logout/', headers: { Accept: 'text/html' } });
}
