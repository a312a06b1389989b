import { isContainer } from '../manifest/json.ts'
import { type PointerStep, parsePointer } from '../manifest/pointer.ts'
import type { Host, PictureFacts, TargetFacts } from './host.ts'
import type { Preset } from './pending-diagnostic.ts'
import { sampleHost, sampleManifest } from './sample.ts'

/** Changes of the sample that make it violate a rule or just satisfy it. Plain JSON, because it is read from files. */
export interface Example {
  /** New values by JSON Pointer. A final `-` appends to a list. */
  set?: Record<string, unknown>
  /** JSON Pointers of values to remove after `set` is applied. */
  remove?: string[]
  /** Source text by JSON Pointer, inserted last: for malformed JSON and duplicate keys. */
  source?: Record<string, string>
  /** The text of the whole file, instead of all other changes. */
  text?: string
  /** The number of spaces to append to the file. */
  padding?: number
  /** Additional files in the public folder, with facts about the pictures among them. */
  files?: Record<string, PictureFacts | null>
  /** The kind of host that the site is for. */
  target?: TargetFacts
}

/** The content of a rule's `examples.json`. `failing` causes exactly one diagnostic, that of the rule; `passing` causes none. */
export interface Examples {
  /** The preset to use, if it is not the default. */
  preset?: Preset
  failing: Example
  passing: Example
}

/** A value that an example adds to the sample, as source text. */
export interface ExampleChange {
  steps: readonly PointerStep[]
  written: string
}

/** The text of the changed sample, indented by two spaces. Throws if a pointer leads nowhere. */
export function toExampleText(example: Example): string {
  if (example.text !== undefined) return example.text
  const { value } = changeSample(example)
  const typed = Object.entries(example.source ?? {})
  for (const [pointer] of typed) put(value, pointer, placeholderFor(pointer))
  const text = `${JSON.stringify(value, null, 2)}\n${' '.repeat(example.padding ?? 0)}`
  return typed.reduce((result, [pointer, source]) => result.replace(JSON.stringify(placeholderFor(pointer)), () => source), text)
}

/** The host of the sample with the files of an example. */
export function toExampleHost({ files = {}, target }: Example): Host {
  const known = new Map(Object.entries(files))
  return {
    ...sampleHost,
    target,
    files: new Set([...sampleHost.files, ...known.keys()]),
    pictureFacts: (file) => (known.has(file) ? (known.get(file) ?? null) : sampleHost.pictureFacts(file)),
  }
}

/** The changed sample before `source` is inserted, and all new values. Throws like `toExampleText`. */
export function changeSample({ set = {}, remove = [], source = {} }: Example): { value: unknown; changes: ExampleChange[] } {
  const value: unknown = JSON.parse(JSON.stringify(sampleManifest))
  const changes = Object.entries(set).map(([pointer, added]) => {
    const written = JSON.stringify(added, null, 2)
    // Later changes may be inside of the value. The example itself stays as it is.
    return { steps: put(value, pointer, JSON.parse(written)), written }
  })
  for (const pointer of remove) removeAt(value, pointer, changes)
  const typed = Object.entries(source).map(([pointer, written]) => ({ steps: parsePointer(pointer), written }))
  return { value, changes: [...changes, ...typed] }
}

/** Removes a value and shifts the steps of changes after it in the same list. */
function removeAt(manifest: unknown, pointer: string, changes: readonly ExampleChange[]): void {
  const { parent, steps, last } = find(manifest, pointer)
  if (!Array.isArray(parent)) Reflect.deleteProperty(parent, last)
  else {
    parent.splice(Number(last), 1)
    for (const change of changes) change.steps = closeGap(change.steps, steps, Number(last))
  }
}

/** The steps to a value after the entry at index `removed` of the list was removed. */
function closeGap(steps: readonly PointerStep[], list: readonly PointerStep[], removed: number): PointerStep[] {
  const isInList = list.every((step, depth) => step === steps[depth])
  return steps.map((step, depth) => (isInList && depth === list.length && Number(step) > removed ? Number(step) - 1 : step))
}

/** A placeholder value that is replaced by source text after serialization. */
const placeholderFor = (pointer: string): string => `Source text at ${pointer}`

/** Sets a value and returns the steps to it. */
function put(manifest: unknown, pointer: string, value: unknown): PointerStep[] {
  const { parent, steps, last } = find(manifest, pointer)
  const key = last === '-' && Array.isArray(parent) ? parent.length : last
  Reflect.set(parent, key, value)
  return [...steps, key]
}

function find(manifest: unknown, pointer: string): { parent: object; steps: PointerStep[]; last: PointerStep } {
  const steps = parsePointer(pointer)
  const last = steps.pop()
  let parent: unknown = manifest
  for (const step of steps) parent = isContainer(parent) ? Reflect.get(parent, step) : undefined
  if (!isContainer(parent) || last === undefined) throw new Error(`The sample has nothing at ${pointer}.`)
  return { parent, steps, last }
}
