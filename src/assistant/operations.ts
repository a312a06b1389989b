import { parseChange } from '../build/editor/methods/parse-change.ts'
import { countKeys, MAX_NESTING_LEVELS } from '../checks/syntax/duplicates.ts'
import type { Change, Steps } from '../contracts/change.ts'
import { fieldOf, isObject, listOf, textOf } from '../manifest/json.ts'
import { valueAt } from '../manifest/pointer.ts'
import { CallRefusal } from './call-refusal.ts'
import type { ToolArguments } from './tool.ts'

/** The length of the operations of one proposal, as JSON. */
const MAX_LENGTH = 400_000
const MAX_OPERATIONS = 500

const SHAPES =
  '{"kind": "set", "at": [...], "value": ...}, {"kind": "add", "into": [...], "before": index or null, "value": ...} (with "key" for a new field), {"kind": "remove", "at": [...]}, {"kind": "move", "at": [...], "into": [...], "index": n}'

/** Parses the operations of a call, which may also be one block for a page. Throws a `CallRefusal` that names the operation. */
export function parseOperations(args: ToolArguments, findPage: (path: string) => Steps, manifest: unknown): Change[] {
  if (Number.isNaN(countKeys(args, MAX_NESTING_LEVELS)))
    throw new CallRefusal(`This is nested more than ${MAX_NESTING_LEVELS} levels deep. A manifest is never nested so deeply.`)
  if (JSON.stringify(args).length > MAX_LENGTH)
    throw new CallRefusal(`The operations are longer than ${MAX_LENGTH} characters. Make several proposals.`)
  checkTogether(args)
  const operations = listOf(args, 'operations')
  if (operations.length > MAX_OPERATIONS)
    throw new CallRefusal(`A proposal has at most ${MAX_OPERATIONS} operations. Make several proposals.`)
  const changes = operations.map((operation, index) => {
    const change = parseChange(operation)
    if (change) return change
    throw new CallRefusal(`Operation ${index + 1} has the wrong shape. It must be one of: ${SHAPES}.`)
  })
  const block = fieldOf(args, 'block')
  if (block !== undefined) return [placeBlock(block, args, { findPage, manifest })]
  if (changes.length === 0) throw new CallRefusal('Pass "operations", or "block" with "page".')
  return changes
}

/** Throws a `CallRefusal` for arguments of which one would be ignored. */
function checkTogether(args: ToolArguments): void {
  const has = (name: string) => fieldOf(args, name) !== undefined
  if (has('block') && has('operations'))
    throw new CallRefusal('Pass either "operations" or "block". To add several blocks, use operations.')
  const lone = ['page', 'before', 'replace'].find((name) => has(name) && !has('block'))
  if (lone !== undefined) throw new CallRefusal(`"${lone}" is for "block". Operations say themselves where they belong.`)
  if (has('before') && has('replace')) throw new CallRefusal('Pass either "before", to add the block, or "replace".')
}

/** The change that adds a block to a page, or replaces one. */
function placeBlock(
  block: unknown,
  args: ToolArguments,
  { findPage, manifest }: { findPage: (path: string) => Steps; manifest: unknown },
): Change {
  const page = textOf(args, 'page')
  if (page === null) throw new CallRefusal('"page" is missing: the path of the page that gets the block.')
  const into = [...findPage(page), 'blocks']
  const replaced = fieldOf(args, 'replace')
  if (typeof replaced === 'number') return { kind: 'set', at: [...into, replaced], value: block }
  if (!Array.isArray(valueAt(manifest, into)) && isObject(valueAt(manifest, into.slice(0, -1))))
    return { kind: 'add', into: into.slice(0, -1), before: null, key: 'blocks', value: [block] }
  const before = fieldOf(args, 'before')
  return { kind: 'add', into, before: typeof before === 'number' ? before : null, value: block }
}
