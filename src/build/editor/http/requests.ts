import type { Change, Steps } from '../../../contracts/change.ts'
import type { EditorChange, EditorMethod, EditorMethods, SentChange } from '../../../contracts/editor-protocol.ts'
import { isPictureSlot, type PictureSlot } from '../../../contracts/picture-slots.ts'
import { fieldOf, isObject, textOf } from '../../../manifest/json.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'

/** A request whose method exists and whose parameters have the right shape. */
export type EditorRequest = { [M in EditorMethod]: { method: M; params: EditorMethods[M]['params'] } }[EditorMethod]

/** An error of JSON-RPC 2.0. `data.code` is for the browser. */
export interface RpcError {
  code: number
  message: string
  data: { code: string }
}

export type ParsedRequest =
  | { kind: 'request'; id: number; request: EditorRequest }
  | { kind: 'invalid'; id: number | null; error: RpcError }

/** Parses a message of the browser. */
export function parseRequest(text: string): ParsedRequest {
  const message = parseMessage(text)
  const id = fieldOf(message, 'id')
  if (fieldOf(message, 'jsonrpc') !== '2.0' || typeof id !== 'number')
    return { kind: 'invalid', id: null, error: toRpcError(-32600, 'invalid', 'The message is not a request of JSON-RPC 2.0.') }
  const method = textOf(message, 'method') ?? ''
  if (!isMethod(method)) return { kind: 'invalid', id, error: toRpcError(-32601, 'invalid', `There is no method "${method}".`) }
  const request = requestParsers[method](fieldOf(message, 'params'))
  if (request) return { kind: 'request', id, request }
  return { kind: 'invalid', id, error: toRpcError(-32602, 'invalid', `The parameters of "${method}" have the wrong shape.`) }
}

export const toRpcError = (code: number, name: string, message: string): RpcError => ({ code, message, data: { code: name } })

function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Each returns null for parameters of another shape. */
const requestParsers: { [M in EditorMethod]: (params: unknown) => EditorRequest | null } = {
  open(value) {
    const unsent = fieldOf(value, 'unsent')
    if (unsent === undefined) return { method: 'open', params: {} }
    if (!isObject(unsent) || !Object.hasOwn(unsent, 'base') || !Object.hasOwn(unsent, 'draft')) return null
    return { method: 'open', params: { unsent: { base: unsent.base, draft: unsent.draft } } }
  },
  undo: () => ({ method: 'undo', params: {} }),
  redo: () => ({ method: 'redo', params: {} }),
  listNames: () => ({ method: 'listNames', params: {} }),
  review: () => ({ method: 'review', params: {} }),
  discard: () => ({ method: 'discard', params: {} }),
  change(value) {
    const params = parseSentChange(value)
    return params && { method: 'change', params }
  },
  prepare(value) {
    const pictures = parseList(fieldOf(value, 'pictures'), parseWantedPicture)
    const icons = parseList(fieldOf(value, 'icons'), parseText)
    return pictures && icons && { method: 'prepare', params: { pictures, icons } }
  },
  save(value) {
    const withErrors = fieldOf(value, 'withErrors')
    return typeof withErrors === 'boolean' ? { method: 'save', params: { withErrors } } : null
  },
  readSource(value) {
    const pointer = textOf(value, 'pointer')
    return pointer === null ? null : { method: 'readSource', params: { pointer } }
  },
  writeSource(value) {
    const [pointer, text] = [textOf(value, 'pointer'), textOf(value, 'text')]
    return pointer === null || text === null ? null : { method: 'writeSource', params: { pointer, text } }
  },
  resolve(value) {
    const [id, take] = [textOf(value, 'id'), fieldOf(value, 'take')]
    return id !== null && (take === 'draft' || take === 'file') ? { method: 'resolve', params: { id, take } } : null
  },
}

const isMethod = (name: string): name is EditorMethod => Object.hasOwn(requestParsers, name)

function parseSentChange(value: unknown): SentChange | null {
  const change = parseEditorChange(value)
  const revision = fieldOf(value, 'revision')
  if (revision === undefined) return change
  return change && typeof revision === 'number' ? { ...change, revision } : null
}

function parseEditorChange(value: unknown): EditorChange | null {
  const label = textOf(value, 'label')
  const joins = fieldOf(value, 'joins')
  const changes = parseList(fieldOf(value, 'changes'), parseChange)
  return label === null || typeof joins !== 'boolean' || !changes ? null : { changes, label, joins }
}

function parseChange(value: unknown): Change | null {
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

const parseSteps = (value: unknown): Steps | null => parseList(value, (step) => (isStep(step) ? step : null))

const isStep = (value: unknown): value is PointerStep => typeof value === 'string' || typeof value === 'number'

function parseWantedPicture(value: unknown): [name: string, slots: PictureSlot[]] | null {
  if (!Array.isArray(value)) return null
  const [name, slots] = [parseText(value[0]), parseList(value[1], (slot) => (isPictureSlot(slot) ? slot : null))]
  return name === null || !slots ? null : [name, slots]
}

const parseText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The parsed entries of a list; null if it is not a list or an entry cannot be parsed. */
function parseList<T>(value: unknown, parse: (entry: unknown) => T | null): T[] | null {
  if (!Array.isArray(value)) return null
  const parsed: T[] = []
  for (const entry of value) {
    const result = parse(entry)
    if (result === null) return null
    parsed.push(result)
  }
  return parsed
}
