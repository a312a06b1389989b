import { css } from '../../ui/css.ts'

export const brokenBlock = css`
  margin: 24px;
  padding: 16px;
  border: 2px dashed;
  background: #fff;
  color: #b3261e;
`

export const editLink = css`
  position: fixed;
  z-index: 90;
  inset-block-end: 16px;
  inset-inline-start: 16px;
  padding: 6px 12px;
  border: 1px solid #dde1e8;
  border-radius: 6px;
  background: #fff;
  color: #1c2230;
  font: 14px/1.5 system-ui, sans-serif;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  @media print {
    display: none;
  }
`

export const searchNotice = css`
  max-width: min(420px, 100% - 32px);
  padding: 20px;
  border: 1px solid #dde1e8;
  border-radius: 10px;
  background: #fff;
  color: #1c2230;
  font: 16px/1.5 system-ui, sans-serif;
  text-align: start;

  &::backdrop {
    background: rgb(0 0 0 / 50%);
  }

  & p {
    margin: 0 0 16px;
  }

  & button {
    min-height: 44px;
    padding: 8px 20px;
    border: 1px solid #5a6376;
    border-radius: 6px;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
`
