import { css } from '../../ui/css.ts'

export const proposals = css`
  display: grid;
  gap: 24px;
`

export const proposal = css`
  display: grid;
  gap: 12px;
`

export const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 8px;
`

export const title = css`
  margin: 0;
  font-size: 14px;
`

export const parts = css`
  display: grid;
  gap: 12px;
`

export const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: 8px;
`

export const lost = css`
  padding: 12px;
  border-radius: var(--e-radius);
  background: var(--e-warning-soft);

  ul {
    margin: 4px 0 0;
    padding-inline-start: 20px;
  }
`

/** What is looked at on the page, and its decision. */
export const decisions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 8px;

  > :not(span, button) {
    width: 240px;
  }

  /* Where the bar has no room, it only names the list. */
  @container (max-width: 520px) {
    > span {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`
