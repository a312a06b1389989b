import type { Theme } from '../../manifest/manifest.gen.ts'
import type { StyleRules } from './style-rules.ts'

const BAND = "main > [data-block]:not([data-tone='plain'])"
const INSET = 'clamp(8px, 1.4vw, 24px)'
const ROUND = 'clamp(24px, 4vw, 56px)'

/** Muted blocks have the background of plain ones, so they share the space between them, too. */
const NO_BANDS = `
  main > :is([data-tone='plain'], [data-tone='muted']):is([data-before='plain'], [data-before='muted']) { padding-block-start: 0; }
  main > [data-tone='muted'] { --page: var(--surface); }`

/** A block that has the tone of the block before it. Both are on one background. */
const toJoined = (tone: string): string => `[data-tone='${tone}'][data-before='${tone}']`
const JOINED = ['muted', 'brand', 'dark'].map(toJoined).join(', ')

export const sectionRules: StyleRules<NonNullable<Theme['section']>['edge'], 'band'> = {
  rule: `
    ${NO_BANDS}
    main > :is([data-tone='plain'], [data-tone='muted']):is([data-before='plain'], [data-before='muted'])::before {
      content: '';
      display: block;
      margin-block-end: var(--frame-space);
      border-block-start: var(--rule) solid var(--line);
    }`,
  none: NO_BANDS,
  shape: `
    ${BAND} {
      margin: ${INSET};
      padding-inline: calc(max(var(--gutter), (100% - var(--content-width)) / 2) - ${INSET});
      border-radius: ${ROUND};
      overflow: clip;
    }
    ${BAND}:has(> [data-layout='bleed']) { padding-inline: 0; }
    main > :is(${JOINED}) { border-start-start-radius: 0; border-start-end-radius: 0; margin-block-start: 0; }
    main > :has(+ :is(${JOINED})) { border-end-start-radius: 0; border-end-end-radius: 0; margin-block-end: 0; }`,
}
