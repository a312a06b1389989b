import type { Theme } from '../../manifest/manifest.gen.ts'
import type { StyleRules } from './style-rules.ts'

const HEADER = 'header:has(#menu)'
const SEARCH = '[data-opens-search]'
const LANGUAGES = '[data-menu-entry]'

/** Pages whose first block has a strong background, or a picture up to the edges of the screen. Only there the header is transparent. */
const ON_STRONG = ":root:has(main > :is([data-tone='brand'], [data-tone='dark']):first-child)"
const ON_PICTURE = ":root:has(main > :first-child > [data-layout='bleed'])"
const ON_EITHER = `:is(${ON_STRONG}, ${ON_PICTURE})`

/** A header on a strong first block has the colors of its tone. */
export const toHeaderOn = (tone: 'brand' | 'dark'): string => `:root:has(main > [data-tone='${tone}']:first-child) ${HEADER}`

/** On phones the menu is a sheet below the header, so each style says where it begins. */
export const headerRules: StyleRules<NonNullable<Theme['header']>['style'], 'bar'> = {
  floating: `
    :root { --header-inset: 12px; scroll-padding-block-start: calc(var(--header-height) + 2 * var(--header-inset)); }
    ${HEADER} {
      inset-block-start: var(--header-inset);
      width: min(100% - 2 * var(--header-inset), var(--content-width) + 64px);
      margin: var(--header-inset) auto;
      border: var(--border) solid var(--line);
      border-radius: calc(var(--header-height) / 2);
      box-shadow: var(--shadow-1);
    }
    ${HEADER} > div { max-width: none; padding-inline: 28px; }
    ${HEADER} [data-panel] { border-radius: var(--radius-large); }
    @media (max-width: 1023.98px) {
      #menu { inset-block-start: calc(var(--header-height) + 2 * var(--header-inset)); }
      ${HEADER}:has(:popover-open) { box-shadow: 0 0 0 100vmax var(--background); }
    }
    @media (min-width: 1024px) {
      ${HEADER} [data-menu-entry] > a::after { border-radius: 2px; }
      #menu:popover-open { inset-block-start: var(--header-inset); }
    }`,
  overlay: `
    @media screen {
      ${ON_EITHER} { scroll-padding-block-start: 16px; }
      ${ON_EITHER} ${HEADER} { position: absolute; inset-inline: 0; border-color: transparent; }
      ${ON_STRONG} ${HEADER} { background: none; }
      ${ON_PICTURE} ${HEADER} { --link: var(--ink); background: color-mix(in srgb, var(--background) 92%, transparent); }
      ${ON_EITHER} ${HEADER}:has(:popover-open) { position: fixed; inset-block-start: 0; background: var(--background); }
      ${ON_STRONG} main > :first-child { padding-block-start: calc(var(--header-height) + var(--frame-space) * 0.78); }
      ${ON_PICTURE} main > :first-child { padding-block-start: 0; }
      @media (min-width: 760px) {
        ${ON_PICTURE} main > :first-child > * { padding-block-start: calc(var(--header-height) + 40px); }
      }
    }`,
  centered: `
    ${HEADER} > div { justify-content: center; }
    ${HEADER} > div > :is(${SEARCH}, ${LANGUAGES}) { position: absolute; inset-inline-start: calc(var(--gutter) - 12px); margin: 0; }
    ${HEADER} > div > ${SEARCH} + ${LANGUAGES} { inset-inline-start: calc(var(--gutter) + 32px); }
    ${HEADER} > div > ${LANGUAGES} ul { inset-inline: 0 auto; }
    @media (max-width: 1023.98px) {
      ${HEADER} > div > a { max-width: calc(100% - 88px); text-align: center; }
      ${HEADER}:has(${SEARCH} + ${LANGUAGES}) > div > a { max-width: calc(100% - 160px); }
      ${HEADER} > div > [popovertarget] { position: absolute; inset-inline-end: var(--gutter); }
    }
    @media (min-width: 1024px) {
      :root { --header-height: 56px; --brand-height: 96px; }
      ${HEADER} { inset-block-start: calc(-1 * var(--brand-height)); height: auto; }
      ${HEADER} > div { flex-direction: column; gap: 0; }
      ${HEADER} > div > a { height: var(--brand-height); padding-block-start: 12px; font-size: var(--step-2); }
      ${HEADER} > div > :is(${SEARCH}, ${LANGUAGES}) { inset-block-start: calc(var(--brand-height) / 2 - 16px); }
      #menu { height: var(--header-height); }
    }`,
}
