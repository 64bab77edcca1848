import type { Fault } from '../simulator/network';
import type { TopicName } from './topics/topic';

/** The requests that a fault is about. */
export type Traffic = 'write' | 'read' | 'any';

/**
 * One event. Numbers select among the things that exist at that moment, so that a step keeps its meaning when earlier
 * steps are left out.
 */
export type Step =
  /** A person changes something in a tab. */
  | {
      readonly do: 'edit';
      readonly device: number;
      readonly tab: number;
      readonly act: string;
      readonly thing: number;
      readonly variant: number;
    }
  /** Somebody else changes something, elsewhere. */
  | { readonly do: 'colleague'; readonly act: string; readonly thing: number; readonly variant: number }
  /** The next such request of the device fails. */
  | { readonly do: 'fault'; readonly device: number; readonly of: Traffic; readonly fault: Fault }
  /** The next such request of the device is delayed, before the server reads it or before its response is received. */
  | { readonly do: 'hold'; readonly device: number; readonly of: Traffic; readonly before: 'request' | 'answer' }
  /** One of the delayed requests continues. */
  | { readonly do: 'release'; readonly device: number; readonly which: number }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'cut' | 'portal' | 'restore'; readonly device: number }
  | { readonly do: 'open' | 'crash' | 'power-loss' | 'worker' | 'refresh'; readonly device: number }
  /** A tab ends; `after` counts the uses of store and network that it still begins. */
  | { readonly do: 'kill'; readonly device: number; readonly tab: number; readonly after: number }
  | { readonly do: 'kill-worker'; readonly device: number; readonly after: number }
  | { readonly do: 'end-session' | 'sign-in' | 'other-person'; readonly device: number }
  | { readonly do: 'revoke' | 'hide' | 'grant'; readonly thing: number }
  /** Ada's rights on saved queries are revoked, or granted again. */
  | { readonly do: 'demote' | 'promote' }
  | { readonly do: 'fill' | 'free'; readonly device: number }
  | { readonly do: 'clock'; readonly device: number; readonly skew: number }
  /** A person decides about a change that waits for it. */
  | { readonly do: 'decide'; readonly device: number; readonly choice: number }
  /** A person takes back, or sends again immediately, one of the pending changes. */
  | { readonly do: 'discard' | 'retry'; readonly device: number; readonly which: number };

interface DevicePlan {
  readonly tabs: number;
  readonly hasLocks: boolean;
}

export type Mode = 'embedded' | 'plain';

/** Everything that determines a simulated day. */
export interface Schedule {
  readonly mode: Mode;
  readonly topic: TopicName;
  /** The random value for devices, from 0 to 1. */
  readonly luck: number;
  readonly things: number;
  readonly devices: readonly DevicePlan[];
  readonly steps: readonly Step[];
  /** The final decisions of a person, one number after the other. */
  readonly choices: readonly number[];
}

/** A step in words. */
export function stepText(step: Step): string {
  const { do: what, ...rest } = step;
  const details = Object.entries(rest).map(
    ([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  return [what, ...details].join(', ');
}
