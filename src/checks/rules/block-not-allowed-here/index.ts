import { toPointer } from '../../../manifest/pointer.ts'
import { ownerOf } from '../../overview/anchors.ts'
import { isText } from '../../overview/marks.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'SCH108',
  name: 'block-not-allowed-here',
  severity: 'error',
  checks: 'Blocks that hold other blocks stand on the page itself, not inside of another one, not even by way of a shared block.',
  why: 'Blocks that hold other blocks are one level deep, so that pages stay readable on every screen.',
  *check({ marked }) {
    const lists = marked('blocks').map(({ steps }) => steps)
    const containers = new Set(lists.map(ownerOf))
    const pointers = new Set(lists.map(toPointer))
    for (const { value, mark, steps } of marked('ref').filter(isText)) {
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
