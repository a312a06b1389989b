import { css } from '../../../ui/css.ts'
import { turn } from '../../../ui/styles.ts'

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
  & label:has(+ [data-check]) {
    min-width: min(60%, 9em);
  }
`

/** The progress of a robot check, at the end of its line. It stays in the DOM while empty, as the status does. */
export const check = css`
  display: flex;
  align-items: center;
  gap: 10px;
  margin: 0;
  font-size: var(--step--1);
  line-height: 24px;
  &:not(:empty) {
    padding: 10px 0;
  }
  &:not(:empty)::before {
    content: '';
    flex: none;
    box-sizing: border-box;
    width: 16px;
    height: 16px;
    border: 2px solid currentcolor;
  }
  &[data-check='checking']::before {
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: ${turn} 900ms linear infinite;
  }
  &[data-check='checked'] {
    color: var(--success);
  }
  &[data-check='checked']::before {
    height: 9px;
    margin-block-start: -6px;
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg);
  }
  &[data-check='failed'] {
    flex-basis: 100%;
    align-items: flex-start;
    padding-block-start: 0;
    color: var(--error);
    font-weight: 600;
  }
  &[data-check='failed']::before {
    width: 2px;
    height: 16px;
    margin: 4px 7px;
    border-width: 0;
    border-inline-start-width: 2px;
    mask: linear-gradient(#000 10px, #0000 0 13px, #000 0);
  }
`
