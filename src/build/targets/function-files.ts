import type { RelayedSite } from '../../contracts/relayed-site.ts'
import type { OutputFile } from '../output/output-files.ts'
import type { HostedSite } from './target.ts'

/** Whether a form of the site is received by its server, to which a function of the host relays it. */
export const hasRelayedForms = ({ worker }: HostedSite): boolean =>
  Object.values(worker.forms).some((form) => form.public.sending.kind !== 'endpoint')

/** A module that exports a value. */
export const toDataModule = (file: string, value: unknown): OutputFile =>
  toModule(file, `export default ${JSON.stringify(value)}\n`)

export const toModule = (file: string, code: string): OutputFile => ({ file, bytes: Buffer.from(code) })

/** What a function needs to relay forms, without what serves files. */
export const toRelayedSite = ({ worker: { forms, languages, texts, contentSecurityPolicy } }: HostedSite): RelayedSite => ({
  forms,
  languages,
  texts,
  contentSecurityPolicy,
})
