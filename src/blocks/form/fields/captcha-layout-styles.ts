import { css } from '../../../ui/css.ts'
import { turn } from '../../../ui/styles.ts'

/** The progress of a robot check, at the end of its line. It stays in the DOM while empty, as the status does. */
export const check = css`
  label:has(+ &) {
    min-width: min(60%, 9em);
  }
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
