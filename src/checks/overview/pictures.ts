import type { PictureFacts, RuleHost } from '../host.ts'
import type { MarkedValue } from './marks.ts'

/** A picture of the manifest, with the first place that uses it. */
export interface NamedPicture {
  file: string
  facts: PictureFacts
  steps: MarkedValue['steps']
}

/** All pictures that the manifest uses and that the host knows, without duplicates. */
export function findPictures(
  named: readonly MarkedValue<string>[],
  fill: (text: string) => string,
  host: RuleHost,
): NamedPicture[] {
  const first = new Map<string, MarkedValue['steps']>()
  for (const { value, steps } of named) {
    const file = fill(value)
    if (!first.has(file)) first.set(file, steps)
  }
  return [...first].flatMap(([file, steps]) => {
    const facts = host.pictureFacts(file)
    return facts ? [{ file, facts, steps }] : []
  })
}
