import type { Deployment } from '../../src/build/deployment.ts'
import { type CommandArguments, UsageError } from './command.ts'

export const deploymentOptions = { url: { type: 'string' }, preview: { type: 'boolean' } } as const

export const deploymentHelp = `  --url URL        the public URL of this build, if it is not that of the manifest, such as https://test.example.com/site
  --preview        build a copy for review: search engines list no page of it, and analytics services count no visits`

/** Reads where a build is published from the command line. Throws `UsageError`. */
export const readDeployment = ({ text, flag }: Pick<CommandArguments, 'text' | 'flag'>): Deployment => ({
  url: toPublicUrl(text('url')),
  isPreview: flag('preview'),
})

function toPublicUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '') return text
  throw new UsageError(
    `"${text}" is not a valid value for --url. Use a URL without a query, such as https://test.example.com/site.`,
  )
}
