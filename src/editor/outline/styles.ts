import { css } from '../../ui/css.ts'

export const outline = css`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
`

export const buttons = css`
  container-type: inline-size;
  display: flex;
  gap: 6px;

  > * {
    padding-inline: 6px;
  }

  > :not(:last-child) {
    flex: 1 1 auto;
  }

  @container (max-width: 235px) {
    > :not(:last-child) svg {
      display: none;
    }
  }
`

export const filterBar = css`
  display: grid;
  gap: 6px;
  padding: 8px;
  border-bottom: 1px solid var(--e-border);
`
