import { css } from '../../ui/css.ts'

export const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-height: 44px;
  padding: 6px 8px;

  /* From here on the shorter words below are enough to make room. */
  @media (min-width: 1024px) {
    flex-wrap: nowrap;
  }
`

export const group = css`
  display: flex;
  align-items: center;
  flex: none;
  gap: 8px;

  /* Where there is little room, the words about saving go first, then the name of the page becomes shorter. */
  &:first-of-type {
    flex: 0 1 auto;
  }

  &:last-child {
    flex: 1 0 auto;
    justify-content: flex-end;
  }

  > :not(span) {
    flex: none;
  }

  &:first-of-type > button {
    flex: 0 1 auto;
  }
`

/** As wide as its text at most, and 80 pixels at least. A single line would not become shorter in a flexible box. */
export const pickedPage = css`
  display: grid;
  grid-template-columns: minmax(80px, max-content);
  max-width: clamp(96px, 18vw, 280px);

  > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

export const dim = css`
  color: var(--e-text-dim);
  font-weight: 400;
`

export const pickerDialog = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  width: min(440px, calc(100vw - 32px));
  padding: 4px;
  outline: none;
`

export const viewPopover = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 8px;
  outline: none;
`

/** A strip below the bar for news that stay until they are dismissed or over. */
export const strip = css`
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 0 8px 6px;
  padding: 6px 12px;
  border-radius: var(--e-radius);
  background: var(--e-accent-soft);

  &[data-severity='error'] {
    background: var(--e-danger-soft);
    color: var(--e-danger);
  }

  &[data-severity='warning'] {
    background: var(--e-warning-soft);
    color: var(--e-warning);
  }

  > p {
    margin: 0;
  }

  > :last-child {
    margin-inline-start: auto;
  }
`

/** The start of what was entered, in one line. It is all there for a copy. */
export const entered = css`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  color: var(--e-text);
  text-overflow: ellipsis;
  white-space: nowrap;
`
