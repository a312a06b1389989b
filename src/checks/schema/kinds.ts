import type { Kind } from '../finding.ts'

const NOT_BUILT = 'The site is not built until this is right, because a page would be incomplete or wrong.'

const kind = (code: string, name: string, why: string): Kind => ({ code, name, severity: 'error', why })

/** The kinds of mistakes in the shape of a manifest. */
export const KINDS = {
  unknownType: kind(
    'SCH101',
    'unknown-block-type',
    'Only the types in the list can be shown; anything else would leave a gap on the page.',
  ),
  unknownField: kind('SCH102', 'unknown-field', 'A field that nobody reads would be left out of the site without a word.'),
  missingField: kind('SCH103', 'missing-field', NOT_BUILT),
  wrongKind: kind('SCH104', 'wrong-kind', NOT_BUILT),
  notAllowed: kind('SCH105', 'value-not-allowed', NOT_BUILT),
  outOfRange: kind('SCH106', 'out-of-range', 'Outside of this range the page would look broken or be hard to use.'),
  badFormat: kind('SCH107', 'bad-format', NOT_BUILT),
  notHere: kind(
    'SCH108',
    'block-not-allowed-here',
    'Blocks that hold other blocks are one level deep, so that pages stay readable on every screen.',
  ),
  version: kind('SCH110', 'old-manifest-version', 'Another version may mean something else by the same words.'),
} satisfies Record<string, Kind>
