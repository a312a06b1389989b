import { areaStates } from '../../ui/area-states.ts'
import { css } from '../../ui/css.ts'
import { textLink } from '../../ui/styles.ts'

/** A class selector. In a nested rule Emotion would replace the bare class name with its styles. */
const TEXT_LINK = `.${textLink}`

/** On a phone there is only room for the sign. */
export const languages = css`
  position: relative;
  flex: none;
  margin-inline: auto -12px;
  [data-opens-search] + & {
    margin-inline-start: 0;
  }
  & summary {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-width: 44px;
    min-height: 44px;
    padding-inline: 12px;
    border-radius: var(--radius);
    font-size: 0.9375rem;
    list-style: none;
    white-space: nowrap;
    cursor: pointer;
    ${areaStates}
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  /* The client script must see a click on the control itself, or it would close what hovering has opened. */
  & summary > * {
    pointer-events: none;
  }
  & summary > svg {
    flex: none;
  }
  & ul {
    position: absolute;
    z-index: 1;
    inset-block-start: calc(100% + 4px);
    inset-inline-end: 0;
    min-width: 11rem;
    max-height: calc(100vh - var(--header-height) - 16px);
    margin: 0;
    padding: var(--space-2);
    border: var(--border) solid var(--line);
    border-radius: var(--radius);
    background: var(--background);
    box-shadow: var(--shadow-2);
    list-style: none;
    overflow-y: auto;
  }
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
    padding-inline: var(--space-3);
    border-radius: calc(var(--radius) / 2);
    color: inherit;
    text-decoration: none;
    ${areaStates}
  }
  & a[aria-current] {
    color: var(--link);
    font-weight: 650;
  }
  /* Links of menus and texts to pages that the site does not have in this language. Links with an arrow show it in place of the arrow. */
  html:has(&) :is(a[hreflang]:not([lang], [class], [data-panel='cards'] a), a${TEXT_LINK}[hreflang])::after {
    content: attr(hreflang);
    flex: none;
    margin-inline-start: 0.4em;
    font-size: 0.75em;
    font-weight: 400;
    letter-spacing: 0.04em;
    text-transform: uppercase;
    white-space: nowrap;
  }
  html:has(&) a${TEXT_LINK}[hreflang]::after {
    width: auto;
    height: auto;
    border: 0;
    transform: none;
  }
  @media (max-width: 1023.98px) {
    & summary > span:last-child {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  @media (min-width: 1024px) {
    margin-inline-end: 0;
  }
  @media print {
    display: none;
  }
`
