import { css } from '../../ui/css.ts'

export const bar = css`
  grid-area: bar;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  min-height: 44px;
  padding: 6px 8px;
  border-bottom: 1px solid var(--e-border);
`

export const barGroup = css`
  display: flex;
  align-items: center;
  gap: 2px;
`

/** A group of which one is chosen looks like one control. */
export const segments = css`
  display: flex;
  gap: 2px;
  padding: 2px;
  border-radius: 8px;
  background: var(--e-surface-2);

  > * {
    min-height: 24px;
  }

  > [data-selected] {
    background: var(--e-surface);
    color: var(--e-text);
    box-shadow: 0 0 0 1px var(--e-border), 0 1px 2px rgb(0 0 0 / 12%);
  }

  > :not([data-selected]) {
    color: var(--e-text-dim);
  }
`

export const barSpace = css`
  flex: 1;
`

export const pickedPage = css`
  overflow: hidden;
  max-width: clamp(96px, 18vw, 280px);
  text-overflow: ellipsis;
  white-space: nowrap;
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
  flex-basis: 100%;
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 0;
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
`
