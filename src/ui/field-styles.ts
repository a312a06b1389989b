import { css } from './css.ts'

export const label = css`
  display: block;
  padding: 0 0 8px;
  font-weight: 600;
  line-height: 1.4;
`

/** An error text. The sign before it is drawn with CSS, for visitors who cannot see the color. */
export const error = css`
  display: flex;
  gap: 8px;
  margin: -4px 0 8px;
  color: var(--error);
  font-size: var(--step--1);
  font-weight: 600;
  line-height: 1.45;
  &::before {
    content: '!' / '';
    flex: none;
    width: 1.45em;
    height: 1.45em;
    border: 2px solid currentcolor;
    border-radius: 50%;
    font-size: 0.8em;
    font-weight: 800;
    line-height: 1.2em;
    text-align: center;
  }
`

/** A native control: tall enough for touch, with a visible border. */
export const control = css`
  display: block;
  box-sizing: border-box;
  width: 100%;
  min-height: 52px;
  padding: 12px 16px;
  border: var(--border) solid var(--line-strong);
  border-radius: var(--radius);
  background: var(--field);
  color: var(--ink);
  font: inherit;
  accent-color: var(--link);
  &:hover {
    border-color: var(--ink);
  }
  &:focus-visible {
    border-color: var(--link);
    outline-offset: 0;
  }
  &[aria-invalid] {
    border-color: var(--error);
    box-shadow: inset 0 0 0 1px var(--error);
  }
  &:is(textarea) {
    resize: vertical;
  }
  &:is(select) {
    appearance: none;
    padding-inline-end: 48px;
    text-overflow: ellipsis;
  }
  &[type='file'] {
    padding-block: 8px;
    padding-inline: 8px 16px;
    border-style: dashed;
    color: var(--ink-soft);
    cursor: pointer;
  }
  &::file-selector-button {
    min-height: 34px;
    margin-inline-end: 16px;
    padding: 4px 16px;
    border: var(--border) solid var(--line-strong);
    border-radius: var(--radius-small);
    background: var(--panel);
    color: var(--ink);
    font: inherit;
    font-weight: 600;
    cursor: pointer;
  }
  @media print {
    &[type='file'] {
      display: none;
    }
  }
`
