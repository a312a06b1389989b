import { parentPort } from 'node:worker_threads'
import { scanPages } from '../../checks/syntax/scan-pages.ts'
import type { ExpandedPage } from '../../manifest/collections/expanded-page.ts'
import { withoutComments } from '../../manifest/comments.ts'
import { withFacts } from '../../manifest/facts.ts'
import { inlineLists } from '../../manifest/lists.ts'
import type { Page } from '../../manifest/manifest.gen.ts'
import { valueAt } from '../../manifest/pointer.ts'
import { pageReferencePlan } from '../../models/schema-marks.ts'
import { mapBounded } from '../files/map-bounded.ts'
import { MAX_PARALLEL_FILES } from '../output/write-folders.ts'
import { createPageMaker } from './page-maker.ts'
import { type PageReply, type PageTask, reservePage } from './page-task.ts'

/** Messages cost less when each has several pages. */
const PAGES_PER_MESSAGE = 32

/** Makes pages, beginning with the last one, until it meets the main thread, which begins with the first one. */
async function makePages(task: PageTask): Promise<void> {
  const { settings, reserved, pages } = task
  const { make } = createPageMaker(settings)
  const readPage = createPageReader(task)
  let replies: PageReply[] = []
  const send = () => {
    parentPort?.postMessage(replies)
    replies = []
  }
  await mapBounded(listReserved(reserved), MAX_PARALLEL_FILES, async (index) => {
    // The main thread makes the page again, and reports the error with all that it knows.
    const page = pages[index]
    const made = page === undefined ? null : await make(readPage(page)).catch(() => null)
    if (replies.push({ index, made }) >= PAGES_PER_MESSAGE) send()
  })
  send()
}

function* listReserved(reserved: Int32Array): Generator<number> {
  for (let index = reserved.length - 1; index >= 0 && reservePage(reserved, index); index -= 1) yield index
}

/** Creates the function that parses the page at a position, and fills in its facts and lists. */
function createPageReader({ source, facts, settings }: PageTask): (position: number) => ExpandedPage {
  const { pages } = scanPages(source, () => null)
  const findItems = (name: string) => valueAt(settings.context.shared, [name, 'items'])
  return (position) => {
    const { start = 0, end = 0 } = pages[position] ?? {}
    const page: Page = JSON.parse(Buffer.from(source.buffer, source.byteOffset + start, end - start).toString())
    return facts === null ? page : withFacts(inlineLists(withoutComments(page), pageReferencePlan, findItems), facts)
  }
}

parentPort?.once('message', makePages)
