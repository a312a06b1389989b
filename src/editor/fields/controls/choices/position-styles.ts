import { css } from '../../../../ui/css.ts'

/** As large as the picture, but never too small for nine buttons. */
export const positions = css`
  display: grid;
  justify-self: start;
  flex: none;
  min-width: 96px;
  min-height: 84px;
  border-radius: 6px;
  background: var(--e-surface-3);

  > * {
    grid-area: 1 / 1;
  }

  && {
    flex: none;
  }
`

export const picture = css`
  place-self: center;
  display: block;
  max-width: 160px;
  max-height: 120px;
  border-radius: 6px;
  opacity: 0.75;
`

/** Above the picture, which is translucent. */
export const grid = css`
  position: relative;
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  grid-template-rows: repeat(3, 1fr);
`

export const position = css`
  display: grid;
  place-items: center;
  min-width: 28px;
  min-height: 28px;

  > input {
    appearance: none;
    width: 12px;
    height: 12px;
    margin: 0;
    border: 1px solid var(--e-control-border);
    border-radius: 50%;
    background: var(--e-surface);
  }

  > input:checked {
    width: 20px;
    height: 20px;
    border: 6px solid var(--e-accent);
  }

  &:hover > input {
    border-color: var(--e-accent);
  }

  @media (forced-colors: active) {
    > input {
      appearance: auto;
    }
  }
`
