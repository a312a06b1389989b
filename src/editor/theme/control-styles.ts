import { css } from '../../ui/css.ts'

/** A button of the editor: quiet until hovered. `data-kind="primary"` is the one main action, `danger` deletes. */
export const button = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-width: 28px;
  min-height: 28px;
  padding: 2px 8px;
  border: 1px solid transparent;
  border-radius: var(--e-radius);
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 500;
  white-space: nowrap;
  cursor: default;

  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }

  &[data-hovered] {
    background: var(--e-surface-3);
  }

  &[data-pressed],
  &[data-selected] {
    background: var(--e-accent-soft);
    color: var(--e-accent);
  }

  &[data-disabled] {
    color: var(--e-text-dim);
    opacity: 0.55;
  }

  &[data-kind='outlined'] {
    border-color: var(--e-control-border);
  }

  &[data-kind='primary'] {
    background: var(--e-accent);
    color: var(--e-accent-text);
  }

  &[data-kind='primary'][data-hovered] {
    filter: brightness(1.08);
  }

  &[data-kind='danger'] {
    color: var(--e-danger);
  }

  @media (forced-colors: active) {
    border-color: ButtonText;
  }
`

/** Toggle buttons of which one is chosen, as one control. */
export const segments = css`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding: 2px;
  border-radius: 8px;
  background: var(--e-surface-2);

  > * {
    flex: 1 1 auto;
    min-height: 24px;
    padding-inline: 6px;
  }

  > :not([data-selected]) {
    color: var(--e-text-dim);
  }

  @media (forced-colors: active) {
    > [data-selected] {
      outline: 2px solid Highlight;
    }
  }
`

/** A square button inside another control or in a row, of the smallest size that is easy to hit. */
export const smallButton = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: var(--e-text-dim);

  svg {
    width: 14px;
    height: 14px;
  }

  &:hover {
    background: var(--e-surface-3);
    color: var(--e-text);
  }
`

/** A text input, select or similar control. */
export const input = css`
  width: 100%;
  min-height: 28px;
  padding: 4px 8px;
  border: 1px solid var(--e-control-border);
  border-radius: var(--e-radius);
  background: var(--e-surface);
  color: inherit;
  font: inherit;

  &[aria-invalid='true'],
  &[data-invalid] {
    border-color: var(--e-danger);
  }

  &::placeholder {
    color: var(--e-text-dim);
  }
`

/** A search field: an icon before the text, and after it a `smallButton` that clears the text. */
export const searchField = css`
  position: relative;

  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 8px;
    width: 14px;
    height: 100%;
    color: var(--e-text-dim);
    pointer-events: none;
  }

  > input {
    padding-inline: 28px;
  }

  > input::-webkit-search-cancel-button {
    display: none;
  }

  > button {
    position: absolute;
    inset-block: 2px;
    inset-inline-end: 2px;
  }
`

export const tooltip = css`
  max-width: 280px;
  padding: 4px 8px;
  border-radius: var(--e-radius);
  background: var(--e-text);
  color: var(--e-surface);
  font: 12px/1.45 var(--e-font);
  /* On the canvas tools keep their size when the page is shown smaller or larger. */
  transform: scale(calc(1 / var(--e-zoom, 1)));
`

/** A floating surface with a menu or a few controls. */
export const popover = css`
  min-width: 180px;
  max-height: inherit;
  overflow: auto;
  padding: 4px;
  border-radius: 8px;
  background: var(--e-surface);
  color: var(--e-text);
  box-shadow: var(--e-shadow);
`
