import type { Theme } from '../../manifest/manifest.gen.ts'
import type { StyleRules } from './style-rules.ts'

/** Rules for links in texts. A link with a class has its own line. The line stays visible, since color alone must not mark a link. */
export const linkRules: StyleRules<NonNullable<Theme['link']>['style'], 'underline'> = {
  thick: `
    a { text-decoration-thickness: 0.16em; text-underline-offset: 0.18em; }
    a:hover { text-decoration-thickness: 0.24em; }`,
  quiet: `
    a { text-decoration-color: color-mix(in oklab, currentcolor 55%, transparent); }
    a:hover { text-decoration-color: currentcolor; }`,
}

/** Pictures with the class `plate`. */
export const pictureRules: StyleRules<NonNullable<Theme['picture']>['plate'], 'none'> = {
  frame: `.plate {
    padding: clamp(8px, 1.2vw, 18px);
    border: var(--border) solid var(--line-strong);
    background: var(--surface);
  }`,
  offset: '.plate { --shift: clamp(8px, 1.2vw, 18px); box-shadow: var(--shift) var(--shift) 0 var(--accent); }',
}

/** Icons in the color of the text, most of which are drawn with lines of 2 units. Icons with colors of their own are files. */
const toWeight = (width: number): string => `svg[viewBox='0 0 24 24'] [stroke-width='2'] { stroke-width: ${width}; }`

export const iconRules: StyleRules<NonNullable<Theme['icon']>['weight'], 'regular'> = {
  light: toWeight(1.25),
  bold: toWeight(2.75),
}

/** The mark of lists in texts, as the size and shape of its box. */
const toMark = (width: string, height: string, start: string, shape: string): string =>
  `:root { --mark-width: ${width}; --mark-height: ${height}; --mark-start: ${start}; --mark-shape: ${shape}; }`

/** The marks of lists in blocks, whose class is `marks`. An entry that is marked as missing keeps its own sign. */
const MARKED = '.marks > :not([data-missing])'
const BLOCK_MARK = `${MARKED}::before {
  width: var(--mark-width);
  height: var(--mark-height);
  margin-block-start: calc(var(--mark-start) - 0.09em);
  border: 0;
  background: var(--item-color, var(--link));
  clip-path: var(--mark-shape);
  transform: none;
  forced-color-adjust: none;
  print-color-adjust: exact;
}`

export const blockListRules: StyleRules<NonNullable<Theme['list']>['mark'], 'dash'> = {
  dot: BLOCK_MARK,
  check: BLOCK_MARK,
  none: `${MARKED} { grid-template-columns: minmax(0, 1fr); } ${MARKED}::before { content: none; }`,
}

export const listRules: StyleRules<NonNullable<Theme['list']>['mark'], 'dash'> = {
  dot: toMark('0.36em', '0.36em', '0.64em', 'circle()'),
  check: toMark('0.8em', '0.7em', '0.42em', 'polygon(0 55%, 14% 40%, 36% 64%, 86% 0, 100% 14%, 38% 94%)'),
  none: ':root { --mark-indent: 0; --mark-width: 0; }',
}
