import { createElement, type SVGProps } from 'react';

type Shapes = [tag: string, attributes: object][];

/** Lucide passes what an icon is, tabler passes the shapes last. */
type Description = [{ node: Shapes }] | [type: string, name: string, pascalName: string, Shapes];

/** Makes the component of an icon, in the built website instead of the two functions of the packages (`vite.config.ts`). */
export default function createIcon(...description: Description) {
  const shapes = description.length === 1 ? description[0].node : description[3];
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        'aria-hidden': props['aria-label'] ? undefined : true,
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
