import type { Theme } from '../../manifest/manifest.gen.ts'
import { toRules } from './style-rules.ts'

/** A rectangle whose upper left corner is a stair of three steps, each as wide and as high as given. A stair without size is a corner. */
const toStair = (wide: string, high: string): string => {
  const at = (right: number, down: number) => `calc(${right} * ${wide}) calc(${down} * ${high})`
  const steps = [at(0, 3), at(1, 3), at(1, 2), at(2, 2), at(2, 1), at(3, 1), at(3, 0)]
  return `polygon(0 100%, ${steps.join(', ')}, 100% 0, 100% 100%)`
}

/** In a small picture the steps are smaller: they take no more than a tenth of it. */
const STAIR = toStair('min(4 / 3 * var(--tread), 3.2%)', 'min(var(--tread), 3.2%)')

/** A block with a background, unless it continues the one of the block before it, and the footer. */
const BAND = `:is(main > :not(:first-of-type, ${['muted', 'brand', 'dark']
  .map((tone) => `[data-tone='${tone}'][data-before='${tone}']`)
  .join(', ')}), footer > *):is([data-tone='muted'], [data-tone='brand'], [data-tone='dark'])`

/** The two upper steps of a stair across the screen; the block is the lowest one. They rise, one after the other, as they come into view. */
const EDGE = `
  ${BAND} { position: relative; }
  ${BAND}::before, ${BAND}::after {
    content: '';
    position: absolute;
    inset: auto 0 calc(100% - 1px) 33.4%;
    height: var(--tread);
    background: var(--background);
    transform-origin: bottom;
  }
  ${BAND}::after { left: 66.7%; height: calc(2 * var(--tread)); }
  @supports (animation-timeline: view()) {
    ${BAND}::before, ${BAND}::after {
      animation: motif-rise linear both;
      animation-timeline: view();
      animation-range: cover 0% cover 18%;
    }
    ${BAND}::after { animation-range: cover 6% cover 26%; }
  }
  @keyframes motif-rise { from { transform: scaleY(0); } }`

/** Side by side, each of the numbered steps is one step higher than the one before it. */
const STEPS = `@media (min-width: 768px) { ${[2, 3, 4]
  .map(
    (last) =>
      `[data-block='steps'] ol[data-layout='columns'] > :nth-last-child(${last}) { margin-block-start: calc(${2 * (last - 1)} * var(--tread)); }`,
  )
  .join('')} }`

/** What is above a stair across the screen, whose lowest step is at this level. */
const toAbove = (level: string): string => {
  const [low, middle, high] = [0, 12, 24].map((up) => `calc(${level} - ${up}vh)`)
  return `polygon(0 0, 100% 0, 100% ${high}, 66.7% ${high}, 66.7% ${middle}, 33.4% ${middle}, 33.4% ${low}, 0 ${low})`
}

/** The next page climbs over the last one. */
const PAGES = `
  ::view-transition-old(root) { animation-name: motif-climb; animation-duration: calc(var(--motion, 180ms) * 1.6); animation-timing-function: ease-in-out; }
  @keyframes motif-climb { from { clip-path: ${toAbove('100% + 24vh')}; } to { clip-path: ${toAbove('0px')}; } }`

/** The frames of pictures in cards. */
const FRAMES = `
  .frame { clip-path: ${toStair('0px', '0px')}; transition: clip-path var(--motion) var(--ease); }
  :is(li, [data-look]):is(:hover, :focus-within):has(a) > .frame { clip-path: ${STAIR}; }`

/** The rules of the motif. Edges and plates of another style stay as they are. */
export function toMotifRules({ motif, section, picture }: Theme): string {
  const hasBands = section?.edge === undefined || section.edge === 'band'
  const hasPlates = picture?.plate === undefined || picture.plate === 'none'
  const steps = `
    :root { --tread: min(clamp(9px, 1.3vw, 18px), var(--frame-space) / 4); }
    @media screen { ${hasBands ? EDGE : ''} ${hasPlates ? `.plate { clip-path: ${STAIR}; }` : ''} ${FRAMES} ${STEPS} ${PAGES} }`
  return toRules({ steps }, motif?.shape)
}
