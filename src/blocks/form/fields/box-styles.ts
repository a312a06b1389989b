import { css } from '../../../ui/css.ts'

/** Choices as chips that are as wide as their labels, so that all of them are visible at once. */
export const boxes = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > div {
    max-width: 100%;
    padding-inline: 14px 16px;
    border: var(--border) solid var(--line-strong);
    border-radius: var(--radius);
  }
  & > div:hover {
    border-color: var(--ink);
  }
  & > div:has(:checked) {
    border-color: var(--link);
    background: color-mix(in oklab, var(--link) 10%, transparent);
    box-shadow: inset 0 0 0 1px var(--link);
  }
  [aria-invalid] > & > div,
  & > div:has([aria-invalid]) {
    border-color: var(--error);
  }
`

export const box = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  & input {
    flex: none;
    width: 20px;
    height: 20px;
    margin-block: 12px;
    margin-inline: 0 12px;
    accent-color: var(--link);
  }
  /* Browsers draw an empty box in a gray of their own, which belongs to no palette. */
  @media screen and (forced-colors: none) {
    & input {
      appearance: none;
      display: grid;
      place-content: center;
      border: 1.5px solid var(--line-strong);
      border-radius: 5px;
      background: var(--field);
    }
    & input[type='radio'] {
      border-radius: 50%;
    }
    & input:hover {
      border-color: var(--ink);
    }
    & input:checked {
      border-color: var(--link);
      background: var(--link);
    }
    & input:checked::before {
      content: '';
      width: 11px;
      height: 6px;
      border: solid var(--field);
      border-width: 0 0 2px 2px;
      transform: translateY(-1px) rotate(-45deg);
    }
    & input[type='radio']:checked::before {
      width: 8px;
      height: 8px;
      border: 0;
      border-radius: 50%;
      background: var(--field);
      transform: none;
    }
  }
  & input[aria-invalid] {
    outline: 2px solid var(--error);
    outline-offset: 1px;
  }
  & input:focus-visible {
    outline: 3px solid var(--action);
    outline-offset: 3px;
  }
  & label {
    flex: 1;
    min-height: 44px;
    box-sizing: border-box;
    padding: 10px 0;
    line-height: 24px;
    cursor: pointer;
  }
`
