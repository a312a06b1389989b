import type { Theme } from '../../manifest/manifest.gen.ts'
import type { StyleRules } from './style-rules.ts'

/**
 * A card, or the entries of a list of cards: `--card-space` is the space below each one, and `--card-pad` the space inside. A featured entry
 * keeps its own look.
 */
const CARD = ':is(.cards > :not([data-featured]), .card)'

/** The line is there in every style, since forced colors show neither backgrounds nor shadows. */
const toCard = (line: string, rules: string): string => `:root { --card-gap: var(--gap); } ${CARD} {
  margin-block-end: var(--card-space, 0px);
  padding: var(--card-pad, clamp(20px, 2.4vw, 32px));
  border: var(--border) solid ${line};
  border-radius: var(--radius-large);
  ${rules}
}`

const SHEET = `${CARD} { --sheet: var(--surface); } [data-tone='muted'] ${CARD} { --sheet: var(--page); }`

/** What has the color of the sheet elsewhere, such as initials in place of a portrait, has that of the page on it. */
const ON_SHEET = `[data-tone]:not([data-tone='muted']) ${CARD} > * { --surface: var(--background); }`

/** A carousel cuts its slides off 6 pixels around them. This leaves room for a small shadow. */
const IN_CAROUSEL =
  ':has(> ul > li .card) { margin-block: -16px; padding-block: 16px; } .card:not([data-featured]) { box-shadow: var(--shadow-1); }'

export const cardRules: StyleRules<NonNullable<Theme['card']>['style'], 'open'> = {
  boxed: toCard('var(--line-strong)', 'background: none;'),
  raised: toCard('var(--line)', 'background: var(--background); box-shadow: var(--shadow-2);') + IN_CAROUSEL,
  tinted: SHEET + toCard('transparent', 'background: var(--sheet);') + ON_SHEET,
}
