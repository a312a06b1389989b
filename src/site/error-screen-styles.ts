import { css } from '../ui/css.ts'

export const errorScreen = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: var(--space-5);
  min-height: 68vh;
  padding: var(--space-12) max(var(--gutter), (100% - var(--content-width)) / 2) var(--space-20);
  overflow: clip;
`

/** The cable runs from one edge of the screen to the other, however wide that is. */
export const drawing = css`
  width: max(100%, 640px);
  max-width: none;
  margin-block-end: var(--space-6);
  margin-inline-start: 50%;
  overflow: visible;
  fill: none;
  stroke: currentcolor;
  stroke-width: 3px;
  stroke-linecap: round;
  stroke-linejoin: round;
  transform: translateX(-50%);
  & > [data-spark] {
    stroke: var(--accent);
  }
  @media print {
    display: none;
  }
`

export const errorStatus = css`
  margin-block-end: var(--space-3);
  color: var(--ink-soft);
  font-size: var(--step-2);
`
