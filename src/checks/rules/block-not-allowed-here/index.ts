import { toPointer } from '../../../manifest/pointer.ts'
import { ownerOf } from '../../overview/anchors.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH108',
  name: 'block-not-allowed-here',
  severity: 'error',
  checks:
    'A block that holds other blocks stands on the page itself, never inside another block. A shared block that holds others does not stand there either, and an entry of "shared" does not name another one.',
  why: 'Blocks that hold other blocks are one level deep, so that pages stay readable on every screen.',
  remedy: 'Move the block out to the page, or use another type of block in its place.',
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
          message: `The shared block "${value}" holds other blocks, so it cannot stand inside another block.`,
          help: 'Place it on the page itself, or use another block here.',
        }),
      }
    }
  },
}
