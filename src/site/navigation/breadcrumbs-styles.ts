import { css } from '../../ui/css.ts'

/** Where only the page above is shown. */
const NARROW = '@media (max-width: 639.98px)'

/** It continues the background of the first block, which is in view and so is laid out at once. */
export const band = css`
  padding-block: var(--space-1);
  padding-inline: max(var(--gutter), (100% - var(--content-width)) / 2);
  background: var(--background);
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.4;
  & + section {
    animation: none;
  }
  @media print {
    display: none;
  }
`

export const list = css`
  display: flex;
  padding: 0;
  list-style: none;
`

/** A long name is cut, so that the way stays on one line. The slash is not read aloud. */
export const entry = css`
  display: flex;
  align-items: center;
  min-width: 0;
  &:not(:last-child) {
    flex: none;
    max-width: 40%;
  }
  & + &::before {
    content: '/' / '';
    flex: none;
    margin-inline: var(--space-2);
    color: var(--line-strong);
  }
  ${NARROW} {
    /* Only the page above. The header leads to the home page. */
    &:not(:nth-last-child(2)) {
      display: none;
    }
    &:nth-last-child(2) {
      max-width: 100%;
    }
    & + &::before {
      content: none;
    }
  }
`

/** On a phone an arrow points back to the page above. It is drawn, so it is not read aloud. */
export const link = css`
  display: flex;
  align-items: center;
  min-width: 0;
  min-height: 44px;
  color: inherit;
  text-decoration-color: transparent;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    color: var(--ink);
    text-decoration-color: currentcolor;
  }
  ${NARROW} {
    &::before {
      content: '';
      flex: none;
      width: 0.5em;
      height: 0.5em;
      margin-inline: 2px var(--space-2);
      border: solid currentcolor;
      border-width: 0 0 2px 2px;
      transform: rotate(45deg);
    }
    [dir='rtl'] &::before {
      scale: -1 1;
    }
  }
`

export const current = css`
  overflow: hidden;
  color: var(--ink);
  text-overflow: ellipsis;
  white-space: nowrap;
`
