import { syntaxTree } from '@codemirror/language'
import type { EditorState as CodeState } from '@codemirror/state'
import { isObject } from '../../../manifest/json.ts'
import type { PointerStep } from '../../../manifest/pointer.ts'

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode']

/** Where completion happens in a JSON text, which can be incomplete. */
export interface SourcePosition {
  /** `key`: the name of a field of the object at `steps`. `value`: the value at `steps`. */
  kind: 'key' | 'value'
  steps: readonly PointerStep[]
  /** What is replaced. */
  from: number
  to: number
  /** The whole text as a value, with only what is around the position: its owners and their texts and numbers. */
  around: unknown
  /** The keys of the object that has or gets the key. */
  keys: readonly string[]
}

/** The position of the cursor, or null where nothing can be completed. */
export function findPosition(state: CodeState, offset: number): SourcePosition | null {
  let node = syntaxTree(state).resolveInner(offset, -1)
  while (node.type.isError && node.parent) node = node.parent
  if (node.name === 'PropertyName') {
    const object = node.parent?.parent
    return object ? toPosition(state, 'key', object, [], node) : null
  }
  if (node.name === 'Object') return toPosition(state, 'key', node, [], { from: offset, to: offset })
  if (node.name === 'Property') return toPosition(state, 'value', node, [], { from: offset, to: offset })
  if (node.name === 'Array')
    return toPosition(state, 'value', node, [countValuesBefore(node, offset)], { from: offset, to: offset })
  return VALUES.has(node.name) ? toPosition(state, 'value', node, [], node) : null
}

function toPosition(
  state: CodeState,
  kind: SourcePosition['kind'],
  node: SyntaxNode,
  last: readonly PointerStep[],
  { from, to }: { from: number; to: number },
): SourcePosition {
  const { steps, around } = readAround(state, node, last)
  const keys = kind === 'key' ? listProperties(node).map((property) => readKeyOf(state, property)) : []
  return { kind, steps, from, to, around, keys }
}

/** The steps to a node, and its owners as a value. */
function readAround(state: CodeState, start: SyntaxNode, last: readonly PointerStep[]) {
  const steps: PointerStep[] = [...last]
  let around: unknown = readShallow(state, start)
  for (let node: SyntaxNode = start; node.parent; node = node.parent) {
    const owner = node.parent
    if (node.name === 'Property' && owner.name === 'Object') {
      const key = readKeyOf(state, node)
      steps.unshift(key)
      around = { ...Object(readShallow(state, owner)), [key]: around }
    } else if (owner.name === 'Array') {
      const index = countValuesBefore(owner, node.from)
      steps.unshift(index)
      const list: unknown[] = []
      list[index] = around
      around = list
    }
  }
  return { steps, around }
}

/** A text or number, or an object with only its texts and numbers. */
function readShallow(state: CodeState, node: SyntaxNode): unknown {
  if (node.name === 'Array') return []
  if (node.name !== 'Object') return node.name === 'Property' ? undefined : readScalar(state, node)
  const entries = listProperties(node).map((property) => [readKeyOf(state, property), readScalar(state, property.lastChild)])
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function readScalar(state: CodeState, node: SyntaxNode | null): unknown {
  if (!node || !SCALARS.has(node.name)) return undefined
  try {
    return JSON.parse(state.sliceDoc(node.from, node.to))
  } catch {
    // The text is still being typed.
    return undefined
  }
}

const listProperties = (node: SyntaxNode): SyntaxNode[] => node.getChildren('Property')

function readKeyOf(state: CodeState, property: SyntaxNode): string {
  const key = readScalar(state, property.getChild('PropertyName'))
  return typeof key === 'string' ? key : ''
}

/** How many values of a list end before an offset. */
function countValuesBefore(list: SyntaxNode, offset: number): number {
  let count = 0
  for (let child = list.firstChild; child && child.to <= offset; child = child.nextSibling)
    if (VALUES.has(child.name) && child.from < offset) count += 1
  return count
}

const SCALARS = new Set(['PropertyName', 'String', 'Number', 'True', 'False', 'Null'])
const VALUES = new Set(['String', 'Number', 'True', 'False', 'Null', 'Object', 'Array'])

/** The draft with the text around a position at `at`, so that unfinished objects are known by what they already say. */
export function placeAround(manifest: unknown, at: readonly PointerStep[], around: unknown): unknown {
  const [step, ...rest] = at
  if (step === undefined) return around
  if (Array.isArray(manifest)) return manifest.with(Number(step), placeAround(manifest[Number(step)], rest, around))
  return isObject(manifest) ? { ...manifest, [step]: placeAround(manifest[String(step)], rest, around) } : manifest
}
