import type { Device } from '../simulator/device';
import type { SentRequest } from '../simulator/network';
import { someTab } from '../simulator/chaos';
import { chosen } from './acts/act';
import type { Day } from './day';
import { decideOne } from './decide';
import { truth } from './facts';
import { granted } from './grants';
import { queryRole } from './premises';
import type { Step, Traffic } from './step';
import type { TopicName } from './topics/topic';

const isTold = (of: Traffic) => (sent: SentRequest) => of === 'any' || (of === 'read') === (sent.method === 'GET');

/** The requests that a fault affects. */
function isMet({ of, fault }: Extract<Step, { do: 'fault' }>, repeatsMakings: boolean): (sent: SentRequest) => boolean {
  const isSpared = ({ method }: SentRequest) =>
    method === 'POST' && fault.kind === 'delivered-twice' && !repeatsMakings;
  return sent => isTold(of)(sent) && !isSpared(sent);
}

const MOST_TABS = 4;

/** Things of a topic have one owner each; everything else belongs to a dashboard. */
const ownedApart: Partial<Record<TopicName, string>> = { boards: 'dashboard', charts: 'chart', datasets: 'dataset' };

async function allow(
  day: Day,
  thing: number,
  { owners, ...access }: { readonly owners: readonly number[]; readonly [name: string]: unknown },
): Promise<void> {
  const { dashboards, seeds, topic, ben } = day.stage;
  const resource = ownedApart[topic.name];
  const id = resource === undefined ? chosen(dashboards, thing) : chosen(seeds, thing)?.id;
  if (id === undefined) return;
  const body = resource === 'chart' || resource === 'dataset' ? { owners } : { owners, ...access };
  await ben.call('PUT', `/api/v1/${resource ?? 'dashboard'}/${id}`, { body });
  const facts = await truth(day.stage);
  await day.blame(() => day.ledger.observe(facts, null));
}

/** A tab of the device; opens one if there is none. */
async function tabOf(device: Device, index: number) {
  return someTab(device, index);
}

type DeviceStep = Extract<Step, { readonly device: number }>;

/** Carries out the step. */
export async function befall(day: Day, step: Step): Promise<void> {
  const { ada, ben, world } = day.stage;
  switch (step.do) {
    case 'wait':
      return world.advance(step.milliseconds);
    case 'colleague':
      return day.colleague(step);
    case 'revoke':
      return allow(day, step.thing, { owners: [ben.id] });
    case 'hide':
      return allow(day, step.thing, { owners: [ben.id], published: false });
    case 'grant':
      return allow(day, step.thing, granted(ada, ben));
    case 'demote':
      return world.server.takeRole(ada, queryRole);
    case 'promote':
      return world.server.giveRole(ada, queryRole);
    default: {
      const device = chosen(day.devices, step.device);
      if (device) await befallDevice(day, device, step);
    }
  }
}

async function befallDevice(day: Day, device: Device, step: DeviceStep): Promise<void> {
  const { ada, ben } = day.stage;
  const { network } = device;
  switch (step.do) {
    case 'edit':
      return day.edit(device, await tabOf(device, step.tab), step);
    case 'fault':
      return network.next(isMet(step, network.repeatsMakings), step.fault);
    case 'hold':
      return void network.hold(isTold(step.of), step.before);
    case 'release':
      return chosen(network.waiting(), step.which)?.release();
    case 'cut':
      return network.cut();
    case 'portal':
      return network.intercept();
    case 'restore':
      return network.restore();
    case 'open':
      if (device.tabs.length < MOST_TABS) await device.openTab();
      return;
    case 'crash':
      return device.crash();
    case 'power-loss':
      device.crash();
      return device.disk?.losePower();
    case 'worker':
      if (!device.worker) device.wakeWorker();
      return;
    case 'kill-worker':
      return step.after === 0 ? device.worker?.kill() : device.worker?.killAfter(step.after);
    case 'kill': {
      const tab = chosen(device.tabs, step.tab);
      return step.after === 0 ? tab?.kill() : tab?.host.killAfter(step.after);
    }
    case 'refresh':
      for (const tab of device.tabs) tab.registry.requestRefresh('all', true);
      return;
    case 'end-session':
      return device.loseSession();
    case 'sign-in':
      return signIn(device, () => device.signIn(ada));
    case 'other-person':
      return signIn(device, () => device.takeCookieOf(ben));
    case 'fill':
    case 'free':
      if (device.disk) device.disk.isFull = step.do === 'fill';
      return;
    case 'clock':
      day.hasIntervened = true;
      device.skew = step.skew;
      return;
    case 'decide':
      return decideOne(day, device, step.choice);
    case 'discard':
    case 'retry': {
      const [tab] = device.tabs;
      if (!tab) return;
      const command = chosen(await day.outbox(tab), step.which);
      if (!command) return;
      day.hasIntervened = true;
      if (step.do === 'retry') {
        const rest = (await day.outbox(tab)).filter(({ seq }) => seq !== command.seq);
        if (command.state.name === 'rejected') day.ledger.insist(device.name, command, rest);
        return void (await day.finish(tab.retry(command)));
      }
      // A sent edit may have arrived; a person can only take back pending ones.
      if (command.state.name === 'waiting' && !command.attempted)
        await day.giveUp(device, tab, command, () => tab.discard(command));
    }
  }
}

/** Somebody signs in on the device; its pages are notified. */
export async function signIn(device: Device, start: () => Promise<void>): Promise<void> {
  await start();
  for (const tab of device.tabs) void tab.online.identify();
}
