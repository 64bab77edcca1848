import type { Person } from '../simulator/server';

/** The parts of a dashboard that Ada may change. */
export const granted = (ada: Person, ben: Person) => ({ owners: [ada.id, ben.id], roles: [ada.role], published: true });
