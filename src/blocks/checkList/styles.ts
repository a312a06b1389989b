import { css } from '../../ui/css.ts'

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  column-gap: clamp(24px, 4cqi, 48px);
  padding: 0;
  border-block-end: var(--rule) solid var(--line);
  list-style: none;
  &[data-look='columns'] {
    border-block-end: 0;
  }
  @container (min-width: 600px) {
    &[data-look='columns'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @container (min-width: 960px) {
    &[data-look='columns'] {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`

export const point = css`
  display: grid;
  grid-template-columns: 22px minmax(0, 1fr);
  align-items: start;
  gap: var(--space-4);
  padding-block: var(--space-4);
  border-block-start: var(--rule) solid var(--line);
  break-inside: avoid;
  @container (min-width: 900px) {
    [data-look='rows'] > & {
      padding-block: var(--space-5);
    }
  }
`

/** The check mark is a border, so it is also visible in forced colors and in print. */
export const mark = css`
  width: 15px;
  height: 8px;
  margin-block: 0.52em 0;
  margin-inline: 3px 0;
  border: solid var(--link);
  border-width: 0 0 2.5px 2.5px;
  transform: rotate(-45deg);
`

export const line = css`
  overflow-wrap: anywhere;
  font-weight: 600;
  line-height: 1.5;
  @container (min-width: 900px) {
    [data-look='rows'] & {
      font-family: var(--font-display);
      font-size: var(--step-1);
      font-weight: 700;
      line-height: 1.35;
      letter-spacing: -0.01em;
    }
  }
`

/** The two columns of the intro, minus the room for the check mark. */
export const words = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1) var(--column-gap);
  @container (min-width: 900px) {
    grid-template-columns: calc((100cqi - var(--column-gap)) * 5 / 12 - 38px) minmax(0, 1fr);
  }
`

export const title = css`
  font-size: var(--step-0);
  line-height: 1.5;
  letter-spacing: 0;
  overflow-wrap: anywhere;
  @container (min-width: 900px) {
    font-size: var(--step-1);
    line-height: 1.35;
    letter-spacing: -0.01em;
  }
`

export const text = css`
  color: var(--ink-soft);
  overflow-wrap: anywhere;
`
