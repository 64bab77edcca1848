import { contrastOf } from './contrast';

/** Contrast with which text can be read. */
const READABLE = 4.5;

/** The colour of text on a mark or a cell: white wherever it can be read on the ground, and black elsewhere. */
export function textOn(ground: string): '#000000' | '#FFFFFF' {
  return contrastOf('#FFFFFF', ground) < READABLE && contrastOf('#000000', ground) >= READABLE ? '#000000' : '#FFFFFF';
}
