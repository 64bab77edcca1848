import { useConnectivity } from './context';

/**
 * Whether what only the server can do cannot be done now. While that is not known, it may be tried: a failure is told
 * by whoever tried.
 */
export function useIsAway(): boolean {
  const { state } = useConnectivity();
  return state === 'unreachable' || state === 'intercepted' || state === 'sign-in';
}
