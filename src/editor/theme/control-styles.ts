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

/** A floating surface: menus, popovers and dialogs. */
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

export const menuItem = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 28px;
  padding: 2px 8px;
  border-radius: 4px;
  outline: none;
  cursor: default;

  svg {
    width: 16px;
    height: 16px;
  }

  kbd {
    margin-inline-start: auto;
    padding-inline-start: 16px;
    color: var(--e-text-dim);
    font: inherit;
    font-size: 12px;
  }

  &[data-focused] {
    background: var(--e-accent-soft);
  }

  &[data-disabled] {
    color: var(--e-text-dim);
  }

  &[data-kind='danger'] {
    color: var(--e-danger);
  }
`

export const menuSeparator = css`
  height: 1px;
  margin: 4px 0;
  background: var(--e-border);
`

export const backdrop = css`
  position: fixed;
  inset: 0;
  z-index: 100;
  display: grid;
  place-items: center;
  padding: 24px;
  background: rgb(15 18 25 / 45%);
`

/** A modal dialog. */
export const dialog = css`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: min(720px, 100%);
  max-height: calc(100vh - 48px);
  padding: 20px;
  overflow: auto;
  border-radius: 12px;
  outline: none;
  background: var(--e-surface);
  color: var(--e-text);
  box-shadow: var(--e-shadow);

  &[data-width='narrow'] {
    width: min(480px, 100%);
  }

  &[data-width='wide'] {
    width: min(1080px, 100%);
  }

  h2 {
    margin: 0;
    font-size: 16px;
  }

  footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
  }
`

/** The box of a modal dialog in its backdrop. */
export const modal = css`
  display: grid;
  justify-items: center;
  width: 100%;
  min-height: 0;
`
