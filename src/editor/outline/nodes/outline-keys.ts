import type { Steps } from '../../../contracts/change.ts'
import { textOf } from '../../../manifest/json.ts'
import { type PointerStep, valueAt } from '../../../manifest/pointer.ts'
import { isPagePlace } from '../../store/places.ts'
import { type KeyedList, keepKeys } from './list-keys.ts'

/** Names pages, blocks and lists of child blocks by keys that survive changes of the manifest. */
export interface OutlineKeys {
  /** The keys of the entries of a list. `owner` is the key of the page or slot that the list belongs to; `''` for the pages. */
  keysOf(owner: string, list: readonly unknown[]): readonly string[]
  /** The key for the steps of a page, a block or a list of child blocks; null if there is nothing. */
  findKey(manifest: unknown, steps: Steps): string | null
  /** The steps to what has the key; null if it is gone. */
  findSteps(manifest: unknown, key: string): Steps | null
}

/** The key of a list of child blocks: that of its block and the steps from there. */
export const toSlotKey = (owner: string, steps: Steps): string => join(owner, `@${steps.join('.')}`)

/** The key of a collection. */
export const toCollectionKey = (name: string): string => toSlotKey('', ['collections', name])

/** Whether a key is that of a page or an entry of a collection, and not of something in it. */
export const isPageKey = (key: string): boolean => /^(?:@[^/]*\/@entries\/)?[^/@]+$/.test(key)

/** The path of a page, the slug of an entry, or the anchor of a block. An entry without a name is like no other one. */
const toName = (entry: unknown): unknown => textOf(entry, 'path') ?? textOf(entry, 'slug') ?? textOf(entry, 'id') ?? entry

const toType = (entry: unknown): string | null => textOf(entry, 'type')

export function createOutlineKeys(): OutlineKeys {
  const lists = new Map<string, KeyedList>()
  let count = 0
  const createKey = () => {
    count += 1
    return String(count)
  }

  function ownKeysOf(owner: string, list: unknown): readonly string[] {
    if (!Array.isArray(list)) return []
    const kept = keepKeys(lists.get(owner), list, { createKey, likenesses: [toName, toType] })
    lists.set(owner, kept)
    return kept.keys
  }

  return {
    keysOf: (owner, list) => ownKeysOf(owner, list).map((key) => join(owner, key)),
    findKey(manifest, steps) {
      const isCollection = steps[0] === 'collections' && steps.length > 1
      let done: Steps = isCollection ? steps.slice(0, 2) : []
      let key = isCollection ? toCollectionKey(String(steps[1])) : ''
      while (done.length < steps.length) {
        const slot = takeSlot(steps, done.length)
        const list = [...done, ...slot]
        const index = steps[list.length]
        // Pages and their blocks need no key for the list between them.
        const owner = done.length === 0 || isPagePlace(done) ? key : toSlotKey(key, slot)
        if (index === undefined) return Array.isArray(valueAt(manifest, list)) ? owner : null
        const own = ownKeysOf(owner, valueAt(manifest, list))[Number(index)]
        if (own === undefined) return null
        key = join(owner, own)
        done = [...list, index]
      }
      return key === '' || valueAt(manifest, steps) === undefined ? null : key
    },
    findSteps(manifest, key) {
      let steps: Steps = []
      let owner = ''
      for (const part of key.split('/')) {
        if (part.startsWith('@')) {
          steps = [...steps, ...part.slice(1).split('.').map(parseStep)]
        } else {
          const list = owner === '' ? ['pages'] : isPagePlace(steps) ? [...steps, 'blocks'] : steps
          const index = ownKeysOf(owner, valueAt(manifest, list)).indexOf(part)
          if (index === -1) return null
          steps = [...list, index]
        }
        owner = join(owner, part)
      }
      return valueAt(manifest, steps) === undefined ? null : steps
    },
  }
}

const join = (owner: string, key: string): string => (owner === '' ? key : `${owner}/${key}`)

const parseStep = (step: string): PointerStep => (/^\d+$/.test(step) ? Number(step) : step)

/** The steps from an entry to the list in which the steps go on: `['pages']`, `['entries']`, `['blocks']` or `['columns', 0, 'blocks']`. */
function takeSlot(steps: Steps, from: number): Steps {
  if (from === 0 || (from === 2 && steps[0] === 'collections')) return steps.slice(from, from + 1)
  const end = steps.indexOf('blocks', from)
  return steps.slice(from, end === -1 ? steps.length : end + 1)
}
