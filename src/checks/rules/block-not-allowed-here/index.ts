import { toPointer } from '../../../manifest/pointer.ts'
import { ownerOf } from '../../overview/anchors.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH108',
  name: 'block-not-allowed-here',
  scope: 'page',
  severity: 'error',
  checks:
    'A block that contains other blocks is placed directly on a page, never inside another block. The same applies to a shared block that contains others. An entry of "shared" does not refer to another one.',
  why: 'Blocks can be nested only one level deep, so that pages stay readable on every screen.',
  help: 'Move the block to the top level of the page, or use another type of block in its place.',
  *check({ marked, texts }) {
    const lists = marked('blocks').map(({ steps }) => steps)
    const containers = new Set(lists.map(ownerOf))
    const pointers = new Set(lists.map(toPointer))
    for (const { value, mark, steps } of texts('ref')) {
      if (mark !== 'shared' || !containers.has(`shared/${value}`)) continue
      const isInside = steps.some((_, depth) => pointers.has(toPointer(steps.slice(0, depth))))
      if (!isInside) continue
      yield {
        steps,
        words: () => ({
          message: `The shared block "${value}" contains other blocks, so it cannot be placed inside another block.`,
          help: 'Place it directly on the page, or use another block here.',
        }),
      }
    }
  },
}
