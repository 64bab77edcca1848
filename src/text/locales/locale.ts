import { followMessages } from '../define-messages';
import type { MessageGroups } from './message-groups';

export type GroupName = keyof MessageGroups;

/** Replaces messages: takes their id, `group.export`, and the source. */
export type Translation = (id: string, source: object) => object;

/** A translation of the product, in groups: each is loaded with its first message. */
export interface Locale {
  readonly group: (name: string) => Promise<Translation>;
}

/** The texts of a locale: a file for each group, with a replacement for every export. */
export type LocaleFiles<Groups = MessageGroups> = {
  readonly [Name in keyof Groups]: () => Promise<{ readonly default: Groups[Name] }>;
};

export function localeOfFiles<Groups = MessageGroups>(files: LocaleFiles<Groups>): Locale {
  const groups = new Map<string, () => Promise<{ readonly default: unknown }>>(Object.entries(files));
  return {
    async group(name) {
      const exports = new Map<string, object>(Object.entries((await groups.get(name)?.())?.default ?? {}));
      return (id, source) => exports.get(id.slice(name.length + 1)) ?? source;
    },
  };
}

/** Waits for the requested groups, which are those of all loaded code, and for the named ones. */
export type LocaleReady = (...groups: readonly GroupName[]) => Promise<void>;

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Overwrites messages in place, including tables in them, which callers may hold. */
function write(messages: object, translated: object): void {
  for (const [name, message] of Object.entries(translated)) {
    const present: unknown = Reflect.get(messages, name);
    if (isTable(present) && isTable(message)) write(present, message);
    else Reflect.set(messages, name, message);
  }
}

/**
 * Switches all texts to a locale. A group that fails to load stays in English, which is better than no screen, and is
 * requested again with its next message.
 */
export function applyLocale(locale: Locale): LocaleReady {
  const translations = new Map<string, Translation>();
  const asked = new Map<string, Promise<void>>();
  const waiting = new Map<string, Map<string, object>>();

  async function load(group: string): Promise<void> {
    try {
      const translation = await locale.group(group);
      translations.set(group, translation);
      for (const [id, messages] of waiting.get(group) ?? []) write(messages, translation(id, messages));
      waiting.delete(group);
    } catch {
      asked.delete(group);
    }
  }
  function ask(group: string): Promise<void> {
    const asking = asked.get(group) ?? load(group);
    asked.set(group, asking);
    return asking;
  }

  followMessages((id, messages) => {
    const group = id.slice(0, id.indexOf('.'));
    const translation = translations.get(group);
    if (translation) {
      write(messages, translation(id, messages));
      return;
    }
    waiting.set(group, (waiting.get(group) ?? new Map<string, object>()).set(id, messages));
    void ask(group);
  });
  return async (...groups) => {
    for (const group of groups) void ask(group);
    await Promise.all(asked.values());
  };
}
