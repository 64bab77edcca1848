import { defineMessages } from '@/text/define-messages';

/** Chips of columns, metrics and filters, and how to drag them. */
export const chipsText = defineMessages('explore.chipsText', {
  add: 'Drop a column or click',
  choose: (control: string) => `Add to ${control}`,
  select: (count: number) => (count === 1 ? '1 option' : `${count} options`),
  search: 'Search columns and metrics',
  custom: 'Custom…',
  inherited: "This filter was inherited from the dashboard's context. It won't be saved when saving the chart.",
  aboutChip: (name: string) => `About ${name}`,
  remove: (name: string) => `Remove ${name}`,
  more: (name: string) => `More for ${name}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveKeys: 'To move it, hold Alt and press the up or down arrow.',
  moved: (name: string, place: number, count: number) => `${name} is at place ${place} of ${count}.`,
  removed: (name: string) => `${name} is removed.`,
  resize: 'Size of the editor',
  resizeKeys: 'Use the arrow keys to change the size. A click opens a menu.',
});

/** Announcements while a field is dragged. */
export const fieldDragText = defineMessages('explore.fieldDragText', {
  lift: 'To pick it up, press Space. While holding it, use the arrow keys to go from control to control. Press Space again to put it down, or Escape to put it back.',
  move: (name: string) => `Move ${name}`,
  lifted: (name: string) => `${name} is picked up.`,
  over: (name: string, control: string) => `${name} is over ${control}.`,
  overPlace: (name: string, place: number, control: string) => `${name} is at place ${place} of ${control}.`,
  dropped: (name: string, control: string) => `${name} is put into ${control}.`,
  putBack: (name: string) => `${name} is back where it was.`,
});
