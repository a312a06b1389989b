import { css } from '../../ui/css.ts'

export const panel = css`
  display: flex;
  flex-direction: column;
  height: 100%;

  /* All help texts are shown, or that of one field. They are read to screen readers in any case. */
  &[data-help='true'] [data-part='help'],
  [data-help='true'] > [data-part='help'] {
    display: block;
  }
`

/** What is scrolled below the head. A head that lay over it would cover controls. */
export const panelBody = css`
  /* The invisible inputs of switches scroll with it. */
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  overflow: auto;
`

export const panelHead = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 40px;
  padding: 6px 8px 6px 12px;
  border-bottom: 1px solid var(--e-border);
  background: var(--e-surface);
`

export const panelTitle = css`
  flex: 1;
  min-width: 0;
  margin: 0;
  overflow: hidden;
  font-size: 13px;
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;

  small {
    margin-inline-start: 6px;
    color: var(--e-text-dim);
    font-size: inherit;
    font-weight: 400;
  }
`

export const notice = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 8px;
  margin: 8px 12px 0;
  padding: 6px 10px;
  border-radius: var(--e-radius);
  background: var(--e-accent-soft);

  p {
    margin: 0;
  }
`

export const noticeActions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

export const section = css`
  border-bottom: 1px solid var(--e-border);
`

export const sectionTitle = css`
  margin: 0;
  font-size: inherit;
`

export const sectionButton = css`
  display: flex;
  align-items: center;
  gap: 4px;
  width: 100%;
  min-height: 32px;
  padding: 4px 8px;
  border: 0;
  background: none;
  color: var(--e-text-dim);
  font: inherit;
  font-weight: 600;

  svg {
    width: 14px;
    height: 14px;
    transition: transform 0.12s;
  }

  &[aria-expanded='true'] svg {
    transform: rotate(90deg);
  }

  &[data-hovered] {
    color: var(--e-text);
  }
`

export const sectionBody = css`
  padding: 0 12px;

  &[aria-hidden='false'] {
    padding-bottom: 12px;
  }
`

export const unsectioned = css`
  padding: 8px 12px 0;

  &:empty {
    padding: 0;
  }
`

export const severalActions = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(112px, 1fr));
  gap: 6px;
  padding: 12px;
  border-bottom: 1px solid var(--e-border);

  button {
    justify-content: flex-start;
  }
`

export const severalNames = css`
  margin: 0;
  padding: 0;
  list-style: none;

  button {
    display: block;
    width: 100%;
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`

/** A long list of fields, which is scrolled below its filter. */
export const long = css`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 240px;
`

export const filter = css`
  display: flex;
  flex-direction: column;
  gap: 6px;
  padding: 8px 12px;
  border-bottom: 1px solid var(--e-border);
  background: var(--e-surface);
`

export const longFields = css`
  position: relative;
  min-height: 0;
  padding: 4px 12px 12px;
  overflow: auto;
`
