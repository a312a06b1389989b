import { css } from './css.ts'

const plate = `
  width: calc(var(--mark-width, 80px) + 8px);
  height: calc(var(--mark-height, 48px) + 8px);
  padding: calc(var(--mark-height, 48px) / 6);
  border-radius: var(--radius-small);
  background: var(--plate);
  color: var(--plate-ink);
`

/**
 * Some marks are black: where it is dark, a light plate keeps them legible. The list around it may set `--mark-width` and
 * `--mark-height`.
 */
export const mark = css`
  forced-color-adjust: none;
  display: grid;
  flex: none;
  place-items: center;
  width: var(--mark-width, 80px);
  max-width: 100%;
  height: var(--mark-height, 48px);
  & > svg,
  & img {
    width: auto;
    max-width: 100%;
    height: calc(var(--mark-height, 48px) * 0.84);
    object-fit: contain;
  }
  &[data-shape='wide'] > svg {
    height: calc(var(--mark-height, 48px) * 0.67);
  }
  &[data-shape='tall'] > svg {
    height: calc(var(--mark-height, 48px) * 0.96);
  }
  [data-tone='dark'] &,
  [data-tone='brand'] & {
    ${plate}
  }
  @media (prefers-color-scheme: dark) {
    ${plate}
  }
  @media print {
    background: none;
  }
`

export const name = css`
  max-width: 100%;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.35;
  text-align: center;
`

export const row = css`
  --mark-width: 24px;
  --mark-height: 20px;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    max-width: 100%;
    min-height: 28px;
  }
  & > li > span:last-child {
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: start;
  }
`

export const grid = css`
  --mark-width: 64px;
  --mark-height: 40px;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(clamp(96px, 24%, 150px), 1fr));
  gap: var(--space-6) var(--space-4);
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    align-content: start;
    gap: var(--space-3);
  }
`
