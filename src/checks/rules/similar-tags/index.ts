import { toTagSlug } from '../../../manifest/collections/read-collections.ts'
import { listOf } from '../../../manifest/json.ts'
import { replaceValue, toPendingFix } from '../../pending-fix.ts'
import type { Rule } from '../rule.ts'

export const rule: Rule = {
  code: 'STY961',
  name: 'similar-tags',
  severity: 'warning',
  checks: 'A tag is written in one way in all entries of a collection.',
  why: 'Both ways lead to the same list of entries, which can have only one name.',
  help: 'Write the tag as in the other entries.',
  *check({ collections }) {
    for (const { name, entries } of collections.values()) {
      const first = new Map<string, { tag: string; steps: (string | number)[] }>()
      for (const { value, index } of entries)
        for (const [position, tag] of listOf(value, 'tags').entries()) {
          if (typeof tag !== 'string') continue
          const steps = ['collections', name, 'entries', index, 'tags', position]
          const slug = toTagSlug(tag)
          const known = first.get(slug)
          if (!known) first.set(slug, { tag, steps })
          else if (known.tag !== tag)
            yield {
              steps,
              related: [{ message: `Here it is "${known.tag}".`, spot: { steps: known.steps, part: 'value' } }],
              words: () => ({
                message: `The tag "${tag}" is the same as "${known.tag}", only written in another way.`,
                help: `Write "${known.tag}".`,
                fixes: [toPendingFix(`Write "${known.tag}"`, true, [replaceValue(steps, known.tag)])],
              }),
            }
        }
    }
  },
}
