import type { RelayedSite } from '../../contracts/relayed-site.ts'
import type { OutputFile } from '../output/output-files.ts'
import type { HostedSite } from './target.ts'

/** What to do for forms that no other service receives, in a sentence. */
export const RELAY_HELP =
  'If the site has forms that "npm run serve" receives, set FORMS_SERVER_URL and FORMS_RELAY_SECRET there before: docs/deploy.md says how.'

/** Whether a form of the site is received by its server, to which a function of the host relays it. */
export const hasRelayedForms = ({ worker }: HostedSite): boolean =>
  Object.values(worker.forms).some((form) => form.public.sending.kind !== 'endpoint')

/** A module that exports a value. */
export const toDataModule = (file: string, value: unknown): OutputFile =>
  toModule(file, `export default ${JSON.stringify(value)}\n`)

export const toModule = (file: string, code: string): OutputFile => ({ file, bytes: Buffer.from(code) })

/** What a function needs to relay forms, without what serves files. */
export const toRelayedSite = ({ worker }: HostedSite): RelayedSite => {
  const { forms, languages, texts, contentSecurityPolicy, noindex } = worker
  return { forms, languages, texts, contentSecurityPolicy, ...(noindex && { noindex }) }
}
