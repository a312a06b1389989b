import type { BlockPlace } from '../contracts/place.ts'
import { type RichParts, readRichParts } from '../manifest/markdown/rich-parts.ts'
import type { WrittenHeadings } from '../manifest/translations/written-headings.ts'
import type { BlockNames } from './block-resources.ts'

/** The ids of the headings in the rich texts of a block, given the function that gives the next one its id; null where they need none. */
export function toHeadingIds(
  { richTexts }: BlockNames,
  toHeadingId: ((heading: string) => string) | null,
  written: WrittenHeadings | undefined,
): Pick<BlockPlace, 'headingIds'> {
  const headed = [...richTexts].filter(([, { headings }]) => headings.length > 0)
  if (toHeadingId === null || headed.length === 0) return {}
  return {
    headingIds: Object.fromEntries(
      headed.map(([text, own]) => [
        text,
        listWrittenHeadings(text, own, written).map(({ text: heading }) => toHeadingId(heading)),
      ]),
    ),
  }
}

/** The headings of a text as they are written, if it has as many there. */
function listWrittenHeadings(text: string, { headings }: RichParts, written: WrittenHeadings | undefined): RichParts['headings'] {
  const source = written?.get(text)
  const found = source === undefined ? headings : readRichParts(source).headings
  return found.length === headings.length ? found : headings
}
