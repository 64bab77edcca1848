import { statusText } from './messages/frame/status';

/** `0:20`, `12:05`, `1:02:30`: the time left until something happens. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours = 0, ...rest] = parts;
  const shown = hours > 0 ? parts : rest;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** Announces the next retry after a failure. @param left milliseconds until then */
export function tryingText(left: number): string {
  return left > 0 ? statusText.tryingAgain(countdown(left)) : statusText.tryingNow;
}
