import { describe, expect, test } from 'vitest';
import { createKnownDevices } from './known-devices';

const devices = createKnownDevices(new Uint8Array(32).fill(7));

describe('a browser', () => {
  test('is known to the people who signed in there, and to nobody else', () => {
    const first = devices.add(undefined, 'Ada');
    const device = devices.find(first, 'ada');
    expect(device).toMatch(/^[\w-]{22}$/);
    expect(devices.find(first, 'grace')).toBeNull();
    expect(first).not.toMatch(/ada/i);
    const both = devices.add(first, 'grace');
    expect([devices.find(both, 'ada'), devices.find(both, 'grace')]).toEqual([device, device]);
    expect(devices.add(both, 'grace')).toBe(both);
  });

  test('remembers the last eight', () => {
    let kept: string | undefined;
    for (let person = 0; person < 9; person += 1) kept = devices.add(kept, `person ${person}`);
    expect(devices.find(kept, 'person 8')).not.toBeNull();
    expect(devices.find(kept, 'person 1')).not.toBeNull();
    expect(devices.find(kept, 'person 0')).toBeNull();
  });

  test.each([undefined, '', '.', 'x', 'x.y', '..........', `${'a'.repeat(22)}.${'b'.repeat(22)}`])(
    'with the cookie %j is not known',
    kept => {
      expect(devices.find(kept, 'ada')).toBeNull();
      expect(devices.find(devices.add(kept, 'ada'), 'ada')).not.toBeNull();
    },
  );

  test('of another server is not known', () => {
    const other = createKnownDevices(new Uint8Array(32).fill(8));
    expect(devices.find(other.add(undefined, 'ada'), 'ada')).toBeNull();
  });
});
