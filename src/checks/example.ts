import { isObject } from '../manifest/json.ts'
import { type Step, toSteps } from '../manifest/pointer.ts'
import type { Host, PictureFacts } from './host.ts'
import type { Preset } from './pending-diagnostic.ts'
import { sampleHost, sampleManifest } from './sample.ts'

/** How the sample is changed to break a rule, or to come close and keep it. Of JSON, since it stands in files. */
export interface Example {
  /** New values by JSON Pointer; `-` at the end of a list adds to it. */
  set?: Record<string, unknown>
  /** JSON Pointers of what is taken out, after everything is set. */
  remove?: string[]
  /** What is typed in place of the values at some JSON Pointers, after all of that: for what is no JSON, or says something twice. */
  source?: Record<string, string>
  /** A text that stands for the whole file instead. */
  text?: string
  /** How many spaces are added at the end of the file. */
  padding?: number
  /** Further files of the public folder, and what is known of those that are pictures. */
  files?: Record<string, PictureFacts | null>
}

/** What `examples.json` of a rule holds: the one is exactly one mistake, that of the rule, the other is none. */
export interface Examples {
  /** Where it is not the usual one. */
  preset?: Preset
  failing: Example
  passing: Example
}

/** What is new at a place of the sample, as JSON or as it was typed. */
export interface Change {
  steps: readonly Step[]
  written: string
}

/** The text of the sample after some changes, indented by two spaces. Throws when there is nothing to change at a pointer. */
export function toExampleText(example: Example): string {
  if (example.text !== undefined) return example.text
  const { value } = changeSample(example)
  const typed = Object.entries(example.source ?? {})
  for (const [pointer] of typed) put(value, pointer, markOf(pointer))
  const text = `${JSON.stringify(value, null, 2)}\n${' '.repeat(example.padding ?? 0)}`
  return typed.reduce((result, [pointer, source]) => result.replace(JSON.stringify(markOf(pointer)), () => source), text)
}

/** The host of the sample with the files of an example. */
export function toExampleHost({ files = {} }: Example): Host {
  const known = new Map(Object.entries(files))
  return {
    ...sampleHost,
    files: new Set([...sampleHost.files, ...known.keys()]),
    pictureFacts: (file) => (known.has(file) ? (known.get(file) ?? null) : sampleHost.pictureFacts(file)),
  }
}

/** The value of the sample after some changes, before anything is typed over it; and all that is new. Throws like `toExampleText`. */
export function changeSample({ set = {}, remove = [], source = {} }: Example): { value: unknown; changes: Change[] } {
  const value: unknown = JSON.parse(JSON.stringify(sampleManifest))
  const changes = Object.entries(set).map(([pointer, added]) => {
    return { steps: put(value, pointer, added), written: JSON.stringify(added, null, 2) }
  })
  for (const pointer of remove) takeOut(value, pointer, changes)
  const typed = Object.entries(source).map(([pointer, written]) => ({ steps: toSteps(pointer), written }))
  return { value, changes: [...changes, ...typed] }
}

/** Takes a value out; changes behind it in its list move up. */
function takeOut(manifest: unknown, pointer: string, changes: readonly Change[]): void {
  const { parent, steps, last } = find(manifest, pointer)
  if (!Array.isArray(parent)) Reflect.deleteProperty(parent, last)
  else {
    parent.splice(Number(last), 1)
    for (const change of changes) change.steps = closeGap(change.steps, steps, Number(last))
  }
}

/** The steps to something after an entry of a list has gone. */
function closeGap(steps: readonly Step[], list: readonly Step[], gone: number): Step[] {
  const isInList = list.every((step, depth) => step === steps[depth])
  return steps.map((step, depth) => (isInList && depth === list.length && Number(step) > gone ? Number(step) - 1 : step))
}

/** Stands for what is typed in place of a value until the rest is written. */
const markOf = (pointer: string): string => `What is typed at ${pointer}`

/** Sets a value; returns where it stands. */
function put(manifest: unknown, pointer: string, value: unknown): Step[] {
  const { parent, steps, last } = find(manifest, pointer)
  const key = last === '-' && Array.isArray(parent) ? parent.length : last
  Reflect.set(parent, key, value)
  return [...steps, key]
}

function find(manifest: unknown, pointer: string): { parent: object; steps: Step[]; last: Step } {
  const steps = toSteps(pointer)
  const last = steps.pop()
  let parent: unknown = manifest
  for (const step of steps) parent = isHolder(parent) ? Reflect.get(parent, step) : undefined
  if (!isHolder(parent) || last === undefined) throw new Error(`The sample has nothing at ${pointer}.`)
  return { parent, steps, last }
}

const isHolder = (value: unknown): value is object => isObject(value) || Array.isArray(value)
