import type { Theme } from '../../manifest/manifest.gen.ts'
import type { StyleRules } from './style-rules.ts'

const FOOTER = 'footer > [data-tone]'
const NAME = `${FOOTER} [data-words]`

/** The name is as large as its longest word allows: see `toWordsLength` of the footer. */
export const footerRules: StyleRules<NonNullable<Theme['footer']>['style'], 'columns'> = {
  compact: `
    @media screen {
      ${FOOTER} { padding-block: var(--space-8) var(--space-5); }
      ${FOOTER} > :first-child { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; padding-block-end: var(--space-4); }
      ${NAME} { font-size: var(--step-1); line-height: 1.2; }
      ${FOOTER} > :first-child > div > div { columns: auto; }
      ${FOOTER} > nav { display: flex; flex-wrap: wrap; gap: 0 var(--space-6); padding-block: var(--space-2); }
      ${FOOTER} > nav :is(div, ul, details) { display: contents; }
      ${FOOTER} > nav details::details-content { display: contents; content-visibility: visible; }
      ${FOOTER} > nav :is(p, summary) { position: absolute; width: 1px; min-height: 0; height: 1px; overflow: hidden; clip-path: inset(50%); }
      ${FOOTER} > p { padding-block-start: var(--space-4); }
    }`,
  poster: `
    @media screen {
      ${FOOTER} { display: flex; flex-direction: column; }
      ${FOOTER} > :first-child { display: contents; }
      ${FOOTER} > :first-child > div { padding-block-end: var(--space-6); }
      ${FOOTER} > :first-child > ul { padding-block-end: var(--space-6); }
      ${NAME} {
        order: 1;
        margin-block: var(--space-8) var(--space-2);
        padding-block-start: var(--space-8);
        border-block-start: var(--border) solid var(--line);
        font-size: min(11vw, var(--content-width) / 8);
        font-weight: var(--heading-weight);
        line-height: 0.95;
      }
      ${NAME}[data-words='long'] { font-size: min(7vw, var(--content-width) / 12); }
      ${NAME}[data-words='longest'] { font-size: var(--step-3); }
    }`,
}
