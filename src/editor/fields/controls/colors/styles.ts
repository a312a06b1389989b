import { css } from '../../../../ui/css.ts'

export const row = css`
  display: flex;
  align-items: center;
  gap: 6px;
`

export const hex = css`
  flex: 1;
  min-width: 76px;
  font-family: var(--e-mono);
  font-size: 12px;
`

export const swatchButton = css`
  flex: none;
  width: 36px;
  height: 28px;
  padding: 3px;
  border: 1px solid var(--e-control-border);
  border-radius: var(--e-radius);
  background: var(--e-surface);

  > svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`

export const swatch = css`
  width: 16px;
  height: 16px;
  border-radius: 3px;
  outline: 1px solid var(--e-border);
  outline-offset: -1px;
`

export const picker = css`
  padding: 8px;
  outline: none;
`

export const pickerParts = css`
  display: grid;
  gap: 12px;
`

export const area = css`
  width: 240px;
  height: 160px;
  border-radius: var(--e-radius);
`

export const slider = css`
  display: grid;
  gap: 4px;
  width: 240px;
`

export const track = css`
  height: 24px;
  border-radius: var(--e-radius);
`

export const thumb = css`
  top: 50%;
  width: 20px;
  height: 20px;
  box-sizing: border-box;
  border: 2px solid #fff;
  border-radius: 50%;
  box-shadow:
    0 0 0 1px #000,
    inset 0 0 0 1px #000;

  &[data-focus-visible] {
    width: 26px;
    height: 26px;
    outline: 2px solid var(--e-accent);
    outline-offset: 2px;
  }
`

export const toggle = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: flex-end;
  gap: 3px;
  min-width: 68px;
  min-height: 28px;
  padding: 2px 4px;
  border: 0;
  border-radius: var(--e-radius);
  background: none;
  color: var(--e-success);
  font: inherit;
  font-size: 12px;
  font-variant-numeric: tabular-nums;

  svg {
    flex: none;
    width: 14px;
    height: 14px;
  }

  > :last-child {
    color: var(--e-text-dim);
  }

  &[data-low] {
    color: var(--e-danger);
  }

  &[data-hovered] {
    background: var(--e-surface-2);
  }

  &[data-selected] > :last-child {
    transform: rotate(180deg);
  }
`

export const proof = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 4px;
  font-size: 12px;
`

export const low = css`
  margin: 0;
  color: var(--e-danger);
`

export const pairs = css`
  display: grid;
  gap: 2px;
  width: 100%;
  margin: 2px 0 4px;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 8px;
    color: var(--e-text-dim);
  }

  > li > svg:last-child {
    width: 14px;
    height: 14px;
    color: var(--e-success);
  }

  > li[data-low] > svg:last-child,
  > li[data-low] {
    color: var(--e-danger);
  }
`

export const sample = css`
  width: 32px;
  height: 20px;
  border-radius: 3px;
  outline: 1px solid var(--e-border);
  outline-offset: -1px;

  text {
    font: 600 12px var(--e-font);
  }
`

export const ratio = css`
  font-variant-numeric: tabular-nums;
`
