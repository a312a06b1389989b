import { toBreadcrumb } from '../../checks/breadcrumb.ts'
import type { Steps } from '../../contracts/change.ts'
import { textOf } from '../../manifest/json.ts'
import { walkTexts } from '../../manifest/walk.ts'
import { toResultPage } from '../result-page.ts'
import type { AssistantTool } from '../tool.ts'
import { offsetArgument, proposalArgument, readNamedVersion, toOffset } from './version-argument.ts'

export const findText: AssistantTool = {
  name: 'find_text',
  title: 'Find a text',
  description:
    'Finds every place of the manifest whose text contains some words, in any letter case: texts, links, paths of pictures, names. A value of site.facts, such as a phone number, is written once and used as {{phone}}: to find its uses, search for "{{phone}}".',
  properties: {
    text: { type: 'string', description: 'The words to find, as they are written.', maxLength: 500 },
    proposal: proposalArgument,
    offset: offsetArgument,
  },
  required: ['text'],
  async run(args, session) {
    const { shown } = await readNamedVersion(args, session)
    const wanted = (textOf(args, 'text') ?? '').toLowerCase()
    const places: { at: Steps; value: string }[] = []
    walkTexts(shown, null, (value, _, steps) => {
      if (typeof value === 'string' && value.toLowerCase().includes(wanted)) places.push({ at: [...steps], value })
    })
    const found = places.map(({ at, value }) => ({ at, where: toBreadcrumb(shown, at), text: toExcerpt(value, wanted) }))
    return { data: toResultPage('found', found, toOffset(args)) }
  },
}

const CHARACTERS_AROUND = 150

/** A text around the words that it contains. */
function toExcerpt(text: string, wanted: string): string {
  const start = Math.max(0, text.toLowerCase().indexOf(wanted) - CHARACTERS_AROUND)
  const end = start + wanted.length + 2 * CHARACTERS_AROUND
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}
