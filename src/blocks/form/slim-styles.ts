import { css } from '../../ui/css.ts'

const FIELDS = 'form > div:has(> [data-field])'
const HEADING = '> div > :first-child > :first-child'

const VISIBLE = `
  & > summary {
    display: none;
  }
  &::details-content {
    content-visibility: visible;
    height: auto;
  }
  & > div {
    margin-block-start: 0;
  }
  & ${HEADING} {
    display: block;
  }
`

/**
 * The heading is the label of the button, or above the form where that is visible without being opened: on wide screens, on paper, and
 * after a link to the block was followed. A browser that cannot show the content of closed details keeps the button.
 */
export const slim = css`
  & > div {
    gap: 16px;
    margin-block-start: 24px;
  }
  & form {
    gap: 16px;
  }
  & ${FIELDS} {
    gap: 14px 16px;
  }
  & ${HEADING} {
    display: none;
    font-size: var(--step-2);
  }
  & textarea {
    height: 5.5em;
  }
  @container (min-width: 380px) {
    & ${FIELDS} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    & ${FIELDS} > * {
      grid-column: 1 / -1;
    }
    & ${FIELDS} > :has(> [type='email']):has(+ * > [type='tel']) {
      grid-column: 1;
    }
    & ${FIELDS} > :has(> [type='email']) + :has(> [type='tel']) {
      grid-column: 2;
    }
  }
  @container (min-width: 400px) and (max-width: 899.98px) {
    & > div {
      padding: 28px;
    }
  }
  @supports selector(::details-content) {
    @media print, (min-width: 768px) {
      ${VISIBLE}
    }
    :target > * > & {
      ${VISIBLE}
    }
  }
`

export const opener = css`
  display: flex;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
`
