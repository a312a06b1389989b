import { css } from '../../../../ui/css.ts'

export const switchTrack = css`
  display: flex;
  align-items: center;
  min-width: 34px;
  min-height: 24px;

  > span {
    display: block;
    width: 34px;
    height: 20px;
    padding: 2px;
    border: 1px solid var(--e-control-border);
    border-radius: 10px;
    background: var(--e-surface-3);
  }

  > span::before {
    content: '';
    display: block;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--e-control-border);
    transition: transform 0.12s;
  }

  &[data-selected] > span {
    border-color: var(--e-accent);
    background: var(--e-accent);
  }

  &[data-selected] > span::before {
    background: var(--e-accent-text);
    transform: translateX(14px);
  }

  &[data-focus-visible] > span {
    outline: 2px solid var(--e-accent);
    outline-offset: 1px;
  }
`

export const checks = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
`

export const check = css`
  display: flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding: 0 8px;
  border: 1px solid var(--e-control-border);
  border-radius: 12px;

  &[data-selected] {
    border-color: var(--e-accent);
    background: var(--e-accent-soft);
    color: var(--e-accent);
  }

  &[data-selected]::before {
    content: '✓';
  }

  &[data-focus-visible] {
    outline: 2px solid var(--e-accent);
    outline-offset: 1px;
  }
`
