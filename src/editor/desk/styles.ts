import { css } from '../../ui/css.ts'

const NARROW = '(max-width: 719px)'

export const desk = css`
  display: grid;
  grid-template-columns: minmax(280px, 380px) minmax(0, 1fr);
  height: 100dvh;

  @media ${NARROW} {
    grid-template-columns: minmax(0, 1fr);

    &[data-open='false'] > :nth-child(2),
    &[data-open='true'] > :first-child {
      display: none;
    }
  }
`

export const list = css`
  display: flex;
  flex-direction: column;
  min-height: 0;
  border-inline-end: 1px solid var(--e-border);

  h1 {
    margin: 12px 12px 4px;
    font-size: 18px;
  }

  > [role='alert'] {
    margin: 4px 12px;
    color: var(--e-danger);
  }
`

export const account = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  margin: 0 12px 4px;

  span {
    color: var(--e-text-dim);
    overflow-wrap: anywhere;
  }
`

export const place = css`
  position: relative;

  > p {
    margin: 24px;
    color: var(--e-text-dim);
  }
`
