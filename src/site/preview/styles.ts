import { css } from '../../ui/css.ts'

export const overlay = css`
  position: fixed;
  z-index: 100;
  inset: auto 16px 16px;
  max-height: 70vh;
  padding: 12px 20px;
  border: 2px solid #b3261e;
  border-radius: 8px;
  background: #fff8f7;
  color: #1b1212;
  box-shadow: 0 12px 40px rgb(0 0 0 / 30%);
  overflow: auto;
  & summary {
    font-weight: 700;
    cursor: pointer;
  }
  & pre {
    margin: 12px 0 0;
    font-size: 0.85rem;
    white-space: pre-wrap;
  }
`

export const brokenBlock = css`
  margin: 24px;
  padding: 16px;
  border: 2px dashed #b3261e;
  color: #b3261e;
`
