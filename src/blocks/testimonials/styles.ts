import { css } from '../../ui/css.ts'

/** A card with room at its sides: the edge of the next one shows no cut letters. */
export const quote = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  padding: clamp(28px, 20px + 2vw, 40px);
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
  overflow-wrap: anywhere;
  &:not([data-look='card']) {
    gap: var(--space-8);
    border-color: transparent;
    background: var(--surface);
  }
  @media (min-width: 768px) {
    &:not([data-look='card']) {
      padding: clamp(48px, 6vw, 88px);
    }
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
  @media print {
    padding: 0;
    border: 0;
  }
`

/** The mark before the words is drawn, so that nobody hears it. */
export const words = css`
  flex: 1 0 auto;
  margin: 0;
  &::before {
    content: '\\201C' / '';
    display: block;
    height: 0.62em;
    margin-block-end: var(--space-2);
    color: var(--accent);
    font-family: var(--font-display);
    font-size: var(--step-6);
    font-weight: 700;
    line-height: 1;
  }
  & > div {
    max-width: none;
  }
  [data-look='large'] & {
    max-width: 26em;
    font-size: var(--step-2);
    line-height: 1.4;
    letter-spacing: -0.01em;
  }
  [data-look='alone'] & {
    max-width: 42em;
    font-size: var(--step-1);
    line-height: 1.5;
  }
`

export const person = css`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  [data-look='card'] & {
    padding-block-start: var(--space-5);
    border-block-start: 1px solid var(--line);
  }
`

export const portrait = css`
  flex: none;
  width: 56px;
  height: 56px;
  border-radius: 50%;
  background: var(--surface);
  object-fit: cover;
  figure:not([data-look='card']) & {
    width: 72px;
    height: 72px;
  }
`

export const caption = css`
  display: grid;
  & cite a {
    margin-block: -8px;
    padding-block: 10px;
  }
  min-width: 0;
  color: var(--ink-soft);
  font-size: var(--step--1);
  line-height: 1.4;
`

export const name = css`
  color: var(--ink);
  font-size: var(--step-0);
  font-style: normal;
  font-weight: 650;
  & a {
    display: inline-block;
    padding-block: 2px;
  }
`
