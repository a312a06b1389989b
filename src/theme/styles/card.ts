import type { Theme } from '../../manifest/manifest.gen.ts'
import type { StyleRules } from './style-rules.ts'

/** The class of a list whose entries are cards. Its `--card-space` is the space below each card, and its `--card-pad` the space inside. */
const CARD = '.cards > *'

/** The line is there in every style, since forced colors show neither backgrounds nor shadows. */
const toCard = (line: string, rules: string): string => `:root { --card-gap: var(--gap); } ${CARD} {
  margin-block-end: var(--card-space, 0px);
  padding: var(--card-pad, clamp(20px, 2.4vw, 32px));
  border: var(--border) solid ${line};
  border-radius: var(--radius-large);
  ${rules}
}`

const SHEET = `${CARD} { --sheet: var(--surface); } [data-tone='muted'] ${CARD} { --sheet: var(--page); }`

export const cardRules: StyleRules<NonNullable<Theme['card']>['style'], 'open'> = {
  boxed: toCard('var(--line-strong)', 'background: none;'),
  raised: toCard('var(--line)', 'background: var(--background); box-shadow: var(--shadow-2);'),
  tinted: SHEET + toCard('transparent', 'background: var(--sheet);'),
}
