import { css, keyframes } from '../ui/css.ts'

/** @public A style sheet contains only what its file exports. */
export const arrive = keyframes`
  from { opacity: 0; }
`

/** A line drawing as a mask. It is three times as wide as its middle part, so that lines can continue on both sides. */
const toMask = (...paths: string[]): string =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='-1200 0 3600 200' fill='none' stroke='%23000' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='${paths.join('')}'/%3E%3C/svg%3E")`

/** A cable across the screen, an unplugged plug, and the socket. */
const CABLE = toMask(
  'M-1200 150H120c110 0 120-84 230-84 80 0 80 34 150 34M760 100c90 0 90 56 200 56 120 0 130-40 240-40h1200',
  'M500 72h54q16 0 16 16v24q0 16-16 16h-54zM570 87h34M570 113h34M690 66h52q18 0 18 18v32q0 18-18 18h-52zM690 87h18M690 113h18',
)

const SPARKS = toMask('M647 74V52M626 78l-10-16M668 78l10-16M647 126v22M626 122l-10 16M668 122l10 16')

/** The drawing is in the style sheet so that pages do not carry it. */
export const errorScreen = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: var(--space-5);
  min-height: 68vh;
  padding: var(--space-12) max(var(--gutter), (100% - var(--content-width)) / 2) var(--space-20);
  overflow: clip;
  animation: ${arrive} var(--motion) var(--ease);
  &::before,
  &::after {
    content: '';
    grid-area: 1 / 1;
    justify-self: center;
    width: calc(3 * max(100%, 640px));
    margin-block-end: var(--space-6);
    aspect-ratio: 18;
    background: currentcolor;
    mask: ${CABLE} center / contain no-repeat;
  }
  &::after {
    background: var(--accent);
    mask-image: ${SPARKS};
  }
  @media print {
    &::before,
    &::after {
      display: none;
    }
  }
`

export const errorStatus = css`
  margin-block-end: var(--space-3);
  color: var(--ink-soft);
  font-size: var(--step-2);
`
