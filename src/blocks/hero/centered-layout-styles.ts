import { css } from '../../ui/css.ts'

export const root = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(20px, 12px + 1.4vw, 32px);
`

export const title = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: var(--space-4);
  text-align: center;
  & > * {
    width: 100%;
  }
`

/** The lines of lists, tables and code still start below each other. */
export const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(28px, 20px + 1.4vw, 40px);
  text-align: center;
  & > * {
    justify-content: center;
    justify-self: center;
    width: 100%;
  }
  & > * > :is(ul, ol, pre, table, figure) {
    width: fit-content;
    max-width: 100%;
    margin-inline: auto;
    text-align: start;
  }
`

export const frame = css`
  min-width: 0;
  margin-block-start: clamp(20px, 3vw, 48px);
`

export const picture = css`
  width: 100%;
  border-radius: var(--radius-picture);
`
