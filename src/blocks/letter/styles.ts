import { css } from '../../ui/css.ts'
import { panelColorRules } from '../../ui/panel-colors.ts'

export const root = css`
  container-type: inline-size;
  ${panelColorRules}
`

/** The border keeps the sheet visible in forced colors and in print. */
export const sheet = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(24px, 4cqi, 40px);
  max-width: 840px;
  margin-inline: auto;
  padding: clamp(24px, 9cqi, 96px) clamp(20px, 8cqi, 96px);
  border: var(--border) solid var(--line);
  border-radius: var(--radius-large);
  background: var(--panel);
  box-shadow: var(--shadow-2);
  overflow-wrap: anywhere;
`

export const heading = css`
  && {
    font-size: var(--step-4);
  }
`

export const text = css`
  font-size: var(--step-1);
  line-height: 1.6;
`

export const signer = css`
  display: flex;
  align-items: end;
  gap: var(--space-5);
  padding-block-start: var(--space-2);
  break-inside: avoid;
  @container (max-width: 419.98px) {
    gap: var(--space-4);
  }
`

export const portrait = css`
  flex: none;
  width: 88px;
  height: 88px;
  border-radius: 50%;
  background: var(--surface);
  object-fit: cover;
  @container (max-width: 419.98px) {
    width: 64px;
    height: 64px;
  }
`

export const about = css`
  min-width: 0;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.5;
`

export const signature = css`
  --mark-size: 88px;
  display: grid;
  justify-items: start;
  max-width: 200px;
  margin-block-end: var(--space-2);
  & > span {
    height: auto;
    padding-block: var(--space-1);
  }
`

export const name = css`
  color: var(--ink);
  font-size: var(--step-0);
  font-weight: 650;
`
