import { createElement, type SVGProps } from 'react';

/** A drawing of Lucide: its parts, each with a unique key. */
interface Drawing {
  readonly node: readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number | string;
}

/** An icon without features that no icon here uses: attribute aliases, absolute stroke widths, a context. */
export default function createIcon({ node }: Drawing) {
  return function Icon({ size = 24, ...props }: IconProps) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props.role === undefined && props['aria-label'] === undefined ? true : undefined,
        ...props,
      },
      node.map(([name, attributes]) => createElement(name, attributes)),
    );
  };
}
