/** What a session's `User-Agent` says of where it is: enough to tell one's own devices apart, no more. */
export interface DeviceName {
  /** Null for one that is not known. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: each of the later names stands in the agents of those before, too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^python-requests\//, 'Python'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

export const deviceName = (agent: string): DeviceName => ({
  browser: first(browsers, agent),
  system: first(systems, agent),
});
