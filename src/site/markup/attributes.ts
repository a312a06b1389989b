import { escapeHtml } from './escape-html.ts'
import { failOnUnknown } from './unknown-markup.ts'

/**
 * How React writes an attribute: `text` omits booleans, `words` writes them as `true` and `false`, a `flag` is present or absent, a `source`
 * is a URL that is omitted if it is empty, a `count` is omitted if it is less than 1, a `number` if it is none. What is `ignored` means nothing in HTML.
 */
type AttributeKind = 'text' | 'words' | 'flag' | 'url' | 'source' | 'count' | 'number' | 'ignored'

const NAMES_BY_KIND: readonly (readonly [AttributeKind, string])[] = [
  [
    'text',
    `abbr accept allow alt as autoComplete autoCapitalize cite className colSpan color coords cx cy d dateTime decoding dir encType enterKeyHint
    fetchPriority fill headers height high hrefLang htmlFor id imageSizes imageSrcSet inputMode itemID itemProp itemRef itemType kind label
    lang list loading low max maxLength media method min minLength name optimum pattern placeholder popover popoverTarget
    popoverTargetAction poster preload preserveAspectRatio r rel role scope shape sizes srcLang srcSet step stroke strokeLinecap strokeLinejoin strokeWidth
    tabIndex target title translate type useMap viewBox width wrap
    x x1 x2 y y1 y2`,
  ],
  ['words', 'contentEditable draggable focusable spellCheck value'],
  [
    'flag',
    `autoFocus autoPlay controls disabled formNoValidate hidden inert itemScope loop multiple muted noValidate open playsInline readOnly
    required reversed`,
  ],
  ['url', 'action'],
  ['source', 'href src'],
  ['count', 'cols rows size span'],
  ['number', 'start'],
  ['ignored', 'ref suppressContentEditableWarning suppressHydrationWarning'],
]

/** The attributes whose names in HTML differ from their React names. React keeps the case of the others. */
const HTML_NAMES: Readonly<Record<string, string>> = {
  autoFocus: 'autofocus',
  className: 'class',
  htmlFor: 'for',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeWidth: 'stroke-width',
  tabIndex: 'tabindex',
}

interface Attribute {
  kind: AttributeKind
  /** The start of the attribute up to its value. */
  start: string
}

const toAttribute = (kind: AttributeKind, name: string): Attribute => ({ kind, start: ` ${HTML_NAMES[name] ?? name}="` })

/** Every attribute that is known, by its React name. Attributes of data and handlers of events are added when they first occur. */
const attributes = new Map(
  NAMES_BY_KIND.flatMap(([kind, names]) =>
    names.split(/\s+/).map((name): [string, Attribute] => [name, toAttribute(kind, name)]),
  ),
)

/** The React names of the attributes that do not depend on their element. */
export const listAttributeNames = (): string[] => [...attributes.keys()]

/** An attribute as React writes it, with a space before it; empty if React omits it. Fails on what is not known. */
export function writeAttribute(name: string, value: unknown): string {
  const { kind, start } = attributes.get(name) ?? addAttribute(name)
  switch (kind) {
    case 'text':
    case 'words':
      return kind === 'text' && typeof value === 'boolean' ? '' : `${start}${toText(value)}"`
    case 'source':
      return value === '' ? '' : writeUrl(start, value)
    case 'url':
      return writeUrl(start, value)
    case 'flag':
      return value && isPlain(value) ? `${start}"` : ''
    case 'count':
      return typeof value === 'number' && value >= 1 ? `${start}${value}"` : failOnUnknown()
    case 'number':
      return typeof value === 'number' && !Number.isNaN(value) ? `${start}${value}"` : failOnUnknown()
    case 'ignored':
      return ''
  }
}

function addAttribute(name: string): Attribute {
  const kind = /^(data|aria)-[a-z\d-]+$/.test(name) ? 'words' : /^on[A-Z]/.test(name) ? 'ignored' : null
  if (kind === null) failOnUnknown()
  const added = toAttribute(kind, name)
  attributes.set(name, added)
  return added
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || failOnUnknown()

const toText = (value: unknown): string => (typeof value === 'string' ? escapeHtml(value) : isPlain(value) ? String(value) : '')

/** React omits an empty URL, and replaces that of a script, however its scheme is spelled. */
function writeUrl(start: string, value: unknown): string {
  if (typeof value !== 'string' || /^[\0-\x20]*j/i.test(value)) return failOnUnknown()
  return `${start}${escapeHtml(value)}"`
}
