import { css } from '../../ui/css.ts'

export const root = css`
  container-type: inline-size;
`

/** Where there is room, the heading stands beside the form; in a column it stands above. */
export const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  @container (min-width: 900px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: 64px;
  }
`

export const heading = css`
  max-width: var(--text-width);
  overflow-wrap: anywhere;
`

export const intro = css`
  margin-top: 16px;
  color: var(--ink-soft);
  &:empty {
    display: none;
  }
`

export const form = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 24px;
  max-width: 640px;
  overflow-wrap: anywhere;
`

export const fields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  width: 100%;
`

export const field = css`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  scroll-margin-top: 104px;
`

export const label = css`
  display: block;
  padding: 0;
  font-weight: 600;
`

export const optional = css`
  color: var(--ink-soft);
  font-weight: 400;
`

export const hint = css`
  margin: 4px 0 0;
  color: var(--ink-soft);
  font-size: 0.9em;
`

export const error = css`
  margin: 4px 0 0;
  color: var(--error);
  font-weight: 600;
`

export const control = css`
  display: block;
  box-sizing: border-box;
  width: 100%;
  min-height: 48px;
  margin-top: 8px;
  padding: 10px 14px;
  border: 1px solid var(--ink-soft);
  border-radius: var(--radius);
  background: var(--background);
  color: var(--ink);
  font: inherit;
  transition: border-color 160ms ease-out;
  &:hover {
    border-color: var(--ink);
  }
  &[aria-invalid] {
    border-color: var(--error);
    box-shadow: inset 0 0 0 1px var(--error);
  }
  &:is(textarea) {
    resize: vertical;
  }
  &[type='file'] {
    padding: 8px;
    }
  &::file-selector-button {
    min-height: 30px;
    margin-right: 12px;
    padding: 4px 12px;
    border: 1px solid var(--ink-soft);
    border-radius: var(--radius);
    background: transparent;
    color: inherit;
    font: inherit;
    font-size: 0.9em;
    cursor: pointer;
  }
`

export const boxes = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  column-gap: 24px;
  margin-top: 4px;
`

export const box = css`
  display: flex;
  align-items: flex-start;
  & input {
    flex: none;
    width: 22px;
    height: 22px;
    margin: 11px 12px 11px 0;
    accent-color: var(--action);
  }
  & input[aria-invalid] {
    outline: 2px solid var(--error);
    outline-offset: 1px;
  }
  & label {
    flex: 1;
    min-height: 44px;
    box-sizing: border-box;
    padding: 8px 0;
      cursor: pointer;
  }
`

export const summary = css`
  box-sizing: border-box;
  width: 100%;
  padding: 20px 24px;
  border: 2px solid var(--error);
  border-radius: var(--radius);
  scroll-margin-top: 104px;
  & ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
  }
  & a {
    display: inline-block;
    padding: 4px 0;
    color: var(--error);
    font-weight: 600;
    text-underline-offset: 0.2em;
    }
`

export const summaryHeading = css`
  margin: 0;
  font-size: 1.15em;
`

/** Stays in the page while it is empty, so that screen readers know it before it speaks. */
export const status = css`
  margin: 0;
  font-weight: 600;
  &:not(:empty) {
    margin-top: 16px;
  }
  &[data-outcome='sent'] {
    color: var(--success);
  }
  &[data-outcome='failed'] {
    color: var(--error);
  }
`

export const privacy = css`
  color: var(--ink-soft);
  font-size: 0.9em;
  &:empty {
    display: none;
  }
`
