import { css } from '../../ui/css.ts'

/** In narrow windows the bar has no room for it. */
export const menuWord = css`
  @media (max-width: 1279px) {
    display: none;
  }
`

export const menuSection = css`
  &:not(:first-child) {
    margin-top: 4px;
    padding-top: 4px;
    border-top: 1px solid var(--e-border);
  }
`

export const menuTitle = css`
  padding: 4px 8px 2px;
  color: var(--e-text-dim);
  font-size: 12px;
`

/** The strip with what the view shows, and the page below it. */
export const area = css`
  display: flex;
  flex-direction: column;
  height: 100%;
  container-type: inline-size;
`

export const strip = css`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 6px 8px 6px 12px;
  border-bottom: 1px solid var(--e-border);
  background: var(--e-accent-soft);

  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }

  p {
    flex: 1;
    margin: 0;
  }

  @container (max-width: 520px) {
    p {
      font-size: 12px;
      line-height: 1.3;
    }

    > svg {
      display: none;
    }
  }

  button {
    background: var(--e-surface);
  }
`

/** The page, and what the view has found: next to it, or above it when there is little room. */
export const checked = css`
  flex: 1;
  display: flex;
  min-height: 0;

  > section {
    flex: none;
    width: 240px;
    border-inline-end: 1px solid var(--e-border);
  }

  @container (max-width: 660px) {
    flex-direction: column;

    > section {
      width: auto;
      max-height: 36%;
      border-block-end: 1px solid var(--e-border);
    }
  }
`

export const page = css`
  flex: 1;
  min-width: 0;
  min-height: 0;
`
