export const DAY = 86_400_000;

/** Recurring days, such as the last of each month. Instants are midnights. */
export interface Calendar {
  /** The latest such day on or before a day. */
  onOrBefore(day: number): number;
  /** Moves such a day by a number of days of the calendar. */
  step(day: number, count: number): number;
}

export const midnight = (instant: number) => Math.floor(instant / DAY) * DAY;

const monthOf = (day: number) => {
  const date = new Date(day);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const firstOf = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1);
const lastOf = (month: number) => firstOf(month + 1) - DAY;

/** @param weekday of the days, 0 for Sunday */
export function weekly(weekday: number): Calendar {
  return {
    onOrBefore: day => day - ((new Date(day).getUTCDay() - weekday + 7) % 7) * DAY,
    step: (day, count) => day + count * 7 * DAY,
  };
}

/**
 * The first or last day of every period of some months.
 * @param phase the month, 0 for January, in which one of the periods begins (for first days) or ends (for last ones)
 */
export function monthly(edge: 'first' | 'last', length: 1 | 3 | 12, phase: number): Calendar {
  const dayOf = edge === 'first' ? firstOf : lastOf;
  const aligned = (month: number) => month - ((((month - phase) % length) + length) % length);
  return {
    onOrBefore(day) {
      const month = aligned(monthOf(day));
      return dayOf(month) <= day ? dayOf(month) : dayOf(month - length);
    },
    step: (day, count) => dayOf(monthOf(day) + count * length),
  };
}

const weekdayOf = (day: number) => (new Date(day).getUTCDay() + 6) % 7;

/** Mondays to Fridays. */
export const workdays: Calendar = {
  onOrBefore: day => day - Math.max(0, weekdayOf(day) - 4) * DAY,
  step(day, count) {
    const fromMonday = weekdayOf(day) + count;
    return day + (Math.floor(fromMonday / 5) * 7 + (((fromMonday % 5) + 5) % 5) - weekdayOf(day)) * DAY;
  },
};
