import { css } from '../../ui/css.ts'

export const address = css`
  font-style: normal;
`

export const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

export const detail = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding-block: var(--space-4);
  border-block-start: 1px solid var(--line);
  break-inside: avoid;
  @container (min-width: 520px) {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    column-gap: var(--space-6);
  }
`

/** As high as a link beside it, so that both stand on one line. */
export const label = css`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: 44px;
  align-self: start;
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;
`

export const icon = css`
  flex: none;
  width: 24px;
  height: 24px;
  color: var(--link);
`

/** Links are as high as a finger needs, in lines of the same height. */
export const text = css`
  padding-block: 9px;
  line-height: 1.6;
  overflow-wrap: anywhere;
  & a {
    display: inline-block;
    max-width: 100%;
    margin-block: -9px;
    padding-block: 9px;
    color: var(--link);
  }
`
