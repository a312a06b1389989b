import type { Change, Steps } from '../../../contracts/change.ts'
import type { EditorChange, SentChange } from '../../../contracts/editor-protocol.ts'
import type { NewProposal } from '../../../contracts/proposal.ts'
import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'
import { parseList } from './parse-list.ts'

/** Parses changes as a window sends them; null for a value of another shape. */
export function parseSentChange(value: unknown): SentChange | null {
  const change = parseEditorChange(value)
  const [revision, id] = [fieldOf(value, 'revision'), fieldOf(value, 'id')]
  if (!change || (revision !== undefined && typeof revision !== 'number') || (id !== undefined && typeof id !== 'string'))
    return null
  return { ...change, ...(revision !== undefined && { revision }), ...(id !== undefined && { id }) }
}

/** Parses a proposal; null for a value of another shape. */
export function parseNewProposal(value: unknown): NewProposal | null {
  const [author, title] = [textOf(value, 'author'), textOf(value, 'title')]
  const changes = parseList(fieldOf(value, 'changes'), parseChange)
  return author === null || title === null || !changes ? null : { author, title, changes }
}

function parseEditorChange(value: unknown): EditorChange | null {
  const label = textOf(value, 'label')
  const joins = fieldOf(value, 'joins')
  const changes = parseList(fieldOf(value, 'changes'), parseChange)
  return label === null || typeof joins !== 'boolean' || !changes ? null : { changes, label, joins }
}

/** Parses a change; null for a value of another shape. */
export function parseChange(value: unknown): Change | null {
  const [at, into] = [parseSteps(fieldOf(value, 'at')), parseSteps(fieldOf(value, 'into'))]
  const isFilled = isObject(value) && Object.hasOwn(value, 'value')
  switch (fieldOf(value, 'kind')) {
    case 'set':
      return at && isFilled ? { kind: 'set', at, value: value.value } : null
    case 'remove':
      return at ? { kind: 'remove', at } : null
    case 'move': {
      const index = fieldOf(value, 'index')
      return at && into && typeof index === 'number' ? { kind: 'move', at, into, index } : null
    }
    case 'add':
      return into && isFilled ? parseAddition(into, value) : null
    default:
      return null
  }
}

function parseAddition(into: Steps, { before = null, key, value }: Record<string, unknown>): Change | null {
  if (before !== null && !isStep(before)) return null
  if (key === undefined) return { kind: 'add', into, before, value }
  return typeof key === 'string' ? { kind: 'add', into, before, key, value } : null
}

/** Parses steps into a manifest; null for anything else. */
export const parseSteps = (value: unknown): Steps | null => parseList(value, (step) => (isStep(step) ? step : null))

const isStep = (value: unknown): value is PointerStep => typeof value === 'string' || typeof value === 'number'
