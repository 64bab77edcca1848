/** The engines of this page, each with rows in memory. */
const members = new Map<symbol, () => void>();

/** What an engine does for the others: only one that is at work keeps its copy of the rows. */
export interface EngineMember {
  /** Call it before memory is taken: the others let go of theirs if they are idle. */
  readonly starting: () => void;
  /** @param letGo called when another one starts */
  readonly onOther: (letGo: () => void) => void;
}

export function joinEngines(): EngineMember {
  const self = Symbol('engine');
  return {
    starting() {
      for (const [member, letGo] of members) if (member !== self) letGo();
    },
    onOther: letGo => void members.set(self, letGo),
  };
}
