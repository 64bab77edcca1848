import { colour } from '../theme/contract.css';
import { size } from '../theme/tokens';

/** A mark on an edge for fingers, within the area that they can hit. @param place of the mark in that area */
export const grip = (place: string, width: number, height: number) =>
  ({
    content: '',
    position: 'absolute',
    width: size.touch,
    height: size.touch,
    background: `linear-gradient(${colour.control}, ${colour.control}) ${place} / ${width}px ${height}px no-repeat`,
  }) as const;
