import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeFileAtomic } from '../../src/build/output/write-file.ts'
import { formatText } from '../../src/changes/formats.ts'
import { openBase } from '../../src/review/base-version.ts'
import { inspectPages } from '../../src/review/browser/index.ts'
import { buildVersion } from '../../src/review/built-version.ts'
import { writeComment } from '../../src/review/comment.ts'
import { reviewSite } from '../../src/review/index.ts'
import { renderReport } from '../../src/review/report/report-page.ts'
import { formatSummary } from '../../src/review/report/summary.ts'
import type { SiteReview } from '../../src/review/review.ts'
import { toVerdict } from '../../src/review/verdict.ts'
import { findLaunchOptions } from './browser.ts'
import { type CommandArguments, UsageError } from './command.ts'
import { addToJobSummary } from './reports.ts'
import { cache, readSiteOptions, root, siteFolder } from './site-options.ts'
import { readPreset } from './validation.ts'

/** Runs `review`. Returns the exit code. Throws `UsageError`, and the errors of `openBase` and `readManifestFile`. */
export async function review({ text, flag, words }: CommandArguments): Promise<number> {
  const folder = path.resolve(text('out') ?? path.join(siteFolder, 'review'))
  if (flag('comment')) return comment(folder, text('link'))
  const [name, ...others] = words
  if (others.length > 0) throw new UsageError(`Only one version can be compared with, not ${words.length}: ${words.join(' ')}`)
  const preset = readPreset(text('preset') ?? 'recommended')
  const site = readSiteOptions((option) => (option === 'out' ? undefined : text(option)))
  const { name: earlier, ...version } = await openBase(name, site, cache)
  const build = { root, cache, preset }
  const before = await buildVersion({ ...build, ...version, out: path.join(cache, 'review', 'before') })
  const launch = findLaunchOptions()
  const inspect: Parameters<typeof reviewSite>[0]['inspect'] = (versions) => {
    console.error(
      `Built both versions. ${versions.pages.length === 1 ? 'One page differs' : `${versions.pages.length} pages differ`}.`,
    )
    return inspectPages(versions, { launch, root })
  }
  const out = path.join(folder, 'site')
  // Lighthouse measures the pages as a server sends them, but taking the time of a real build for it would be too long.
  const result = await reviewSite({ ...build, ...site, out, compression: 'fast', before, base: earlier, inspect })
  await report(result, folder)
  return toVerdict(result).isGreen ? 0 : 1
}

async function report(result: SiteReview, folder: string): Promise<void> {
  const page = path.join(folder, 'review.html')
  const summary = formatSummary(result)
  await writeFileAtomic(page, renderReport(result))
  await writeFileAtomic(path.join(folder, 'summary.md'), `${summary}\n`)
  await addToJobSummary(summary)
  const { base, changes, problems, notes } = result
  const parts = [
    ...problems.map(({ where, what, help }) => `${where}\n  ${what}\n  ${help}`),
    formatText({ before: base, after: '', changes }),
    ...notes,
    toVerdict(result).sentence,
    `The review with pictures: ${pathToFileURL(page).href}`,
  ]
  console.log(parts.join('\n\n'))
}

async function comment(folder: string, link: string | undefined): Promise<number> {
  const file = path.join(folder, 'summary.md')
  const summary = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(`"${file}" does not exist. Run the review first.`, { cause: error })
  })
  const where = !link ? '' : `\n**[Open the review with pictures](${link})**\n`
  console.log(await writeComment(summary + where, process.env))
  return 0
}
