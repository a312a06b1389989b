import { toPointer } from '../../../manifest/pointer.ts'
import { ownerOf } from '../../overview/anchors.ts'
import { isText } from '../../overview/marks.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH108',
  name: 'block-not-allowed-here',
  severity: 'error',
  checks:
    'A block that holds other blocks stands on the page itself, never inside another block, not even by way of a shared block. A block in "shared" is not itself the name of another shared block.',
  why: 'Blocks that hold other blocks are one level deep, so that pages stay readable on every screen.',
  remedy: 'Move the block out to the page, or use another type of block in its place.',
  *check({ marked }) {
    const lists = marked('blocks').map(({ steps }) => steps)
    const containers = new Set(lists.map(ownerOf))
    const pointers = new Set(lists.map(toPointer))
    for (const { value, mark, steps } of marked('ref').filter(isText)) {
      const isInside = steps.some((_, depth) => pointers.has(toPointer(steps.slice(0, depth))))
      if (mark !== 'shared' || !isInside || !containers.has(`shared/${value}`)) continue
      yield {
        steps,
        words: () => ({
          message: `The shared block "${value}" holds other blocks, so it cannot stand inside another block.`,
          help: 'Place it on the page itself, or use another block here.',
        }),
      }
    }
  },
}
