import Dexie from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { STORE_VERSION } from '@/offline/store/database';
import { Browser } from './simulator/page';
import { HOUR, MINUTE, SECOND } from './simulator/scene';
import { simulate } from './simulator/world';

const simulation = simulate();
// Dexie warns about errors that these tests provoke.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

/** A browser in which nobody is signed in yet. */
async function fresh() {
  const { world, ada } = simulation;
  const device = await world.device(ada);
  device.network.useCookie(null);
  const id = await world.server.createDashboard(ada, 'Sales');
  return { world, ada, id, device, browser: new Browser(world, device) };
}

/** Ada is signed in, on a page that shows a dashboard. */
async function signedIn() {
  const scene = await fresh();
  const page = await scene.browser.openPage();
  await page.signIn('ada');
  await page.show(scene.id);
  return { ...scene, page };
}

describe('signing in', () => {
  test('F22 opens the store of the person, and only of a person whom the server knows', async () => {
    const { browser, id } = await fresh();
    const page = await browser.openPage();
    expect(page.session()).toEqual({ name: 'signed-out', reachable: true });
    expect(await page.signIn('ada', 'wrong')).toEqual({ kind: 'wrong' });
    expect(page.session().name).toBe('signed-out');
    expect(await page.signIn('ada')).toEqual({ kind: 'signed-in' });
    expect(page.open().facts.user).toMatchObject({ username: 'ada' });
    await page.show(id);
    expect(await page.title(id)).toBe('Sales');
  });

  test('OFF-036 is remembered: the application opens offline, with the permissions and flags that were read last', async () => {
    const { browser, device, id, page } = await signedIn();
    const { roles, flags } = page.open().facts;
    expect(flags).toMatchObject({ DASHBOARD_NATIVE_FILTERS: true });
    page.kill();
    device.network.cut();
    const later = await browser.openPage();
    expect(later.open().facts).toMatchObject({ roles, flags });
    expect(Object.keys(roles)).toEqual(['Admin']);
    expect(await later.title(id)).toBe('Sales');
  });

  test('says that it needs a network when nobody has signed in before', async () => {
    const { browser, device } = await fresh();
    device.network.cut();
    const page = await browser.openPage();
    expect(page.session()).toEqual({ name: 'signed-out', reachable: false });
    expect(await page.signIn('ada')).toEqual({ kind: 'unreachable' });
  });

  test('waits while the server does not respond, and then continues with the person who is signed in there', async () => {
    const { world, ada } = simulation;
    const device = await world.device(ada);
    device.network.cut();
    const page = await new Browser(world, device).openPage();
    expect(page.session()).toEqual({ name: 'signed-out', reachable: false });
    device.network.restore();
    await world.advance(MINUTE);
    expect(page.open().facts.user).toMatchObject({ username: 'ada' });
  });

  test('mentions the server only while it does not respond', async () => {
    const { world, device, browser } = await fresh();
    device.network.cut();
    const page = await browser.openPage();
    expect(page.session()).toEqual({ name: 'signed-out', reachable: false });
    device.network.restore();
    await world.advance(MINUTE);
    expect(page.session()).toEqual({ name: 'signed-out', reachable: true });
  });

  test('F12 F22 again, in place, sends pending edits; the screen and its edits stay', async () => {
    const { world, device, id, page } = await signedIn();
    await device.loseSession();
    await page.rename(id, 'Mine');
    expect(page.runtime.connectivity.get().state).toBe('sign-in');
    expect(await page.title(id)).toBe('Mine');
    await page.signIn('ada');
    expect(await page.waiting()).toEqual([]);
    expect(await world.server.title(id)).toBe('Mine');
  });

  test('F12 again in one tab resumes the others too', async () => {
    const { browser, device, id, page } = await signedIn();
    const other = await browser.openPage();
    await device.loseSession();
    await page.rename(id, 'Mine');
    await other.rename(id, 'Mine too');
    expect(other.runtime.connectivity.get().state).toBe('sign-in');
    await page.signIn('ada');
    expect(other.runtime.connectivity.get().state).toBe('live');
    expect(await other.waiting()).toEqual([]);
  });
});

describe('the browser’s network events', () => {
  test('F06 only trigger a check: a server that responds is online', async () => {
    const { world, browser, page } = await signedIn();
    browser.say('offline');
    await world.settle();
    expect(page.runtime.connectivity.get().state).toBe('live');
  });

  test('OFF-005 take effect at once: offline when the server is away, online when it responds', async () => {
    const { world, browser, device, page } = await signedIn();
    device.network.cut();
    browser.say('offline');
    await world.settle();
    expect(page.runtime.connectivity.get().state).toBe('unreachable');
    device.network.restore();
    browser.say('online');
    await world.settle();
    expect(page.runtime.connectivity.get().state).toBe('live');
  });

  test('F05 are not trusted: online without a server is offline, and edits are accepted', async () => {
    const { world, browser, device, id, page } = await signedIn();
    device.network.cut();
    browser.say('online');
    await world.settle();
    await page.rename(id, 'Mine');
    expect(page.runtime.connectivity.get().state).toBe('unreachable');
    expect(await page.waiting()).toEqual(['waiting']);
  });
});

describe('another person on the same device', () => {
  test('F20 OFF-012 sees nothing of the previous one, whose edits stay locked until they return', async () => {
    const { world, device, id, page } = await signedIn();
    device.network.cut();
    await page.rename(id, 'Ada’s');
    const { store } = page.open().facts;
    await page.signOut();
    device.network.restore();
    await world.advance(MINUTE);
    await page.signIn('ben');
    expect(page.open().facts.store).not.toBe(store);
    expect(await page.waiting()).toEqual([]);
    expect(await page.title(id)).toBe('Sales');
    await world.advance(HOUR);
    expect(world.writes().filter(line => line.startsWith('PUT'))).toEqual([]);
    await page.signOut();
    await page.signIn('ada');
    expect(await page.waiting()).toEqual([]);
    expect(await world.server.title(id)).toBe('Ada’s');
  });

  test('F20 OFF-012 a new person after an expired session sends nothing for the previous one', async () => {
    const { world, device, id, page } = await signedIn();
    await device.loseSession();
    await page.rename(id, 'Ada’s');
    await page.signIn('ben');
    await world.advance(HOUR);
    expect(page.open().facts.user.username).toBe('ben');
    expect(await page.waiting()).toEqual([]);
    expect(await world.server.dashboard(id)).toMatchObject({ title: 'Sales', changes: 0 });
    await page.signIn('ada');
    expect(await world.server.title(id)).toBe('Ada’s');
  });

  test('OFF-012 takes over the other tabs too', async () => {
    const { browser, page } = await signedIn();
    const other = await browser.openPage();
    await page.signOut();
    expect(other.session().name).toBe('signed-out');
    await page.signIn('ben');
    expect(other.open().facts.user.username).toBe('ben');
  });
});

describe('a page in the browser’s back/forward cache', () => {
  test('F47 OFF-012 checks who is signed in before anything else when it is restored', async () => {
    const { browser, device, id, page } = await signedIn();
    const other = await browser.openPage();
    device.network.cut();
    page.leave();
    await other.signOut();
    expect(page.session().name).toBe('open');
    await page.comeBack();
    expect(page.session().name).toBe('signed-out');
    device.network.restore();
    page.leave();
    await other.signIn('ben');
    await other.show(id);
    await other.rename(id, 'Ben’s');
    await page.comeBack();
    expect(page.open().facts.user.username).toBe('ben');
    expect(await page.title(id)).toBe('Ben’s');
  });
});

describe('signing out', () => {
  test('OFF-013 keeps pending edits on the device, unless they are to be removed', async () => {
    const { device, id, page } = await signedIn();
    device.network.cut();
    await page.rename(id, 'Mine');
    const { store } = page.open().facts;
    await page.signOut();
    expect(await Dexie.exists(store)).toBe(true);
    device.network.restore();
    await page.signIn('ada');
    device.network.cut();
    await page.signOut('remove');
    expect(await Dexie.exists(store)).toBe(false);
  });

  test('OFF-013 ends no session but the one that was left, however late the browser stores that it has ended', async () => {
    const { device, page } = await signedIn();
    device.network.cut();
    await page.signOut();
    device.network.restore();
    // No timer runs meanwhile, as in a background tab.
    await page.runtime.signIn('ada', 'ada');
    expect(page.session().name).toBe('open');
  });

  test('F65 offline also ends the session at the server once that can be reached', async () => {
    const { world, browser, device, page } = await signedIn();
    const { cookie } = device.network;
    device.network.cut();
    await page.signOut();
    page.kill();
    device.network.restore();
    const later = await browser.openPage();
    expect(later.session().name).toBe('signed-out');
    expect(await world.server.isSession(cookie ?? '')).toBe(false);
  });

  test('F65 offline, without closing the page, also ends it', async () => {
    const { world, device, page } = await signedIn();
    const { cookie } = device.network;
    device.network.cut();
    await page.signOut();
    device.network.restore();
    page.runtime.probe();
    await world.advance(MINUTE);
    expect(page.session().name).toBe('signed-out');
    expect(await world.server.isSession(cookie ?? '')).toBe(false);
  });
});

describe('the server’s data', () => {
  test('OFF-012 with another identity uses another store', async () => {
    const { world, device, id, page } = await signedIn();
    device.network.cut();
    await page.rename(id, 'For the one server');
    const { store } = page.open().facts;
    device.network.restore();
    const before = world.server.takeIdentity('another');
    await page.signIn('ada');
    expect(page.open().facts.store).not.toBe(store);
    expect(await page.waiting()).toEqual([]);
    expect(await world.server.title(id)).toBe('Sales');
    world.server.takeIdentity(before);
    await page.signIn('ada');
    expect(page.open().facts.store).toBe(store);
    expect(await world.server.title(id)).toBe('For the one server');
  });

  test('F33 is fetched again where the browser wiped everything', async () => {
    const { browser, id, page } = await signedIn();
    page.kill();
    await browser.wipe();
    const later = await browser.openPage();
    expect(later.session().name).toBe('signed-out');
    await later.signIn('ada');
    await later.show(id);
    expect(await later.title(id)).toBe('Sales');
  });
});

describe('the store', () => {
  /** As the next version of the product would. */
  const upgrade = (name: string) => {
    const newer = new Dexie(name);
    newer.version(STORE_VERSION + 1).stores({ outbox: '++seq, resource, kind', novelties: 'id' });
    return newer.open();
  };

  test('F32 OFF-009 of a newer version is left alone, and the person is asked to reload', async () => {
    const { browser, device, id, page } = await signedIn();
    device.network.cut();
    await page.rename(id, 'Mine');
    const { store } = page.open().facts;
    page.kill();
    (await upgrade(store)).close();
    const later = await browser.openPage();
    expect(later.session()).toMatchObject({ name: 'no-store', problem: { kind: 'newer' } });
    const newer = await upgrade(store);
    expect(await newer.table('outbox').count()).toBe(1);
    newer.close();
  });

  test('F29 F32 that a newer version takes over is released by the open page', async () => {
    const { world, page } = await signedIn();
    const newer = await upgrade(page.open().facts.store);
    await world.settle();
    expect(page.session()).toMatchObject({ name: 'no-store', problem: { kind: 'newer' } });
    await world.advance(HOUR);
    newer.close();
  });

  test('F28 that does not open is bypassed, then recreated: edits made meanwhile are in the new one, and sent once', async () => {
    const { world, browser, device, id, page } = await signedIn();
    const { store } = page.open().facts;
    page.kill();
    await Dexie.delete(store);
    // A database of this name with tables of no known version.
    const strange = new Dexie(store);
    strange.version(1).stores({ outbox: 'idempotencyKey' });
    await strange.open();
    strange.close();
    const later = await browser.openPage();
    expect(later.session()).toMatchObject({ name: 'no-store', problem: { kind: 'broken' } });

    await later.runtime.continueInMemory();
    await world.settle();
    expect(later.open().unkept).toMatchObject({ kind: 'broken' });
    await later.show(id);
    expect(await later.title(id)).toBe('Sales');
    device.network.cut();
    await later.rename(id, 'Without a store');
    expect(await later.waiting()).toHaveLength(1);

    expect(await later.runtime.startOver()).toBe('removed');
    await world.settle();
    expect(later.open().unkept).toBeNull();
    expect(await later.waiting()).toHaveLength(1);
    device.network.restore();
    await world.advance(HOUR);
    expect(await later.waiting()).toEqual([]);
    expect(await world.server.title(id)).toBe('Without a store');
  });

  test('F33 that is removed while the page is open is recreated, and filled from the server', async () => {
    const { world, id, page } = await signedIn();
    const before = page.store;
    await Dexie.delete(before.name);
    await world.settle();
    expect(page.store).not.toBe(before);
    await page.show(id);
    expect(await page.title(id)).toBe('Sales');
    await page.rename(id, 'In the new one');
    await world.settle();
    expect(await world.server.title(id)).toBe('In the new one');
  });

  test('F36 OFF-010 that the browser denies is not used: the page works from the server, and says that nothing is stored', async () => {
    const { world, browser, id } = await fresh();
    vi.spyOn(Dexie.dependencies.indexedDB, 'open').mockImplementation(() => {
      throw new DOMException(
        'A mutation operation was attempted on a database that did not allow mutations.',
        'InvalidStateError',
      );
    });
    const page = await browser.openPage();
    await page.signIn('ada');
    expect(page.open().unkept).toEqual({ kind: 'unavailable', reason: expect.stringMatching(/mutation operation/) });
    await page.show(id);
    expect(await page.title(id)).toBe('Sales');
    await page.rename(id, 'Sent all the same');
    expect(await page.waiting()).toEqual([]);
    expect(await world.server.title(id)).toBe('Sent all the same');
  });
});

describe('a store that another tab with older code holds', () => {
  test('F30 is reported, and opened silently once that tab closes it', async () => {
    const { world, browser, id, page } = await signedIn();
    const { name } = page.store;
    page.kill();
    await world.settle();
    await Dexie.delete(name);
    // As an older version, whose code does not close it.
    const old = await new Promise<IDBDatabase>(resolve => {
      const opening = Dexie.dependencies.indexedDB.open(name, 1);
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const later = await browser.openPage({ settles: false });
    await world.time.leap(3 * SECOND);
    expect(later.session()).toMatchObject({ name: 'no-store', problem: { kind: 'blocked' } });
    old.close();
    await world.settle();
    expect(later.session().name).toBe('open');
    await later.show(id);
    expect(await later.title(id)).toBe('Sales');
  });
});
