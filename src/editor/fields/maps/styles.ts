import { css } from '../../../ui/css.ts'

export const entries = css`
  margin: 0;
  padding: 0;
  list-style: none;
`

export const opened = css`
  justify-content: flex-start;
  width: 100%;
  overflow: hidden;

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }

  > small {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: var(--e-text-dim);
    font-size: inherit;
    font-weight: 400;
    text-align: start;
    text-overflow: ellipsis;
  }
`
