import type { WorkerSite } from '../../contracts/relayed-site.ts'
import type { OutputFile } from '../output/output-files.ts'

/** What a host has to know of a site to serve it as `npm run serve` does. Plain data, the same for every target. */
export interface HostedSite {
  /** The public URL, without a trailing slash. */
  url: string
  /** The path of that URL; `''` at the root of the host. */
  basePath: string
  /** The name of the output folder, next to that of the server. */
  folder: string
  /** Header name, in lowercase -> value, for every response. */
  headers: Readonly<Record<string, string>>
  redirects: readonly HostRedirect[]
  /** The 404 pages, each for the paths below its `home`, and the last one for all others. Empty for a site without one. */
  notFound: readonly { home: string; file: string }[]
  /** What a function at the host knows about the site. */
  worker: WorkerSite
}

/** A redirect of the site, or a path that is gone for good. */
export interface HostRedirect {
  /** The decoded segments of the path below the base path. One that starts with a colon matches any segment. */
  segments: readonly string[]
  /** Whether any further segments follow. */
  hasWildcard: boolean
  /** Whether a page at a matching path is served instead of the redirect. */
  isPattern: boolean
  /** Path or URL, which can refer to the names of `segments`, and to `*`. Null if the path is gone for good. */
  to: string | null
}

/** Where the files of a target belong: in the output, or in the folder of the server, which is never published. */
export interface TargetFiles {
  site?: readonly OutputFile[]
  server?: readonly OutputFile[]
}

/** The compiled code of functions, as modules without dependencies. */
export interface FunctionCode {
  /** Exports `createRelay` and `createWorker`. */
  functions: Buffer
  /** Exports `renderForm`. The folder of the server has it as `render-form.js`. */
  renderForm: Buffer
}

/** A kind of host to which a site can be deployed. */
export interface Target {
  /** The name of the host in sentences. */
  title: string
  /** What to do with the output, in a sentence. */
  help: string
  /** Whether it can serve a site below a path of the host. */
  canHaveBasePath: boolean
  /** Whether forms that no other service receives can be sent to it. */
  canReceiveForms: boolean
  /** The folders in the output in which a program of the host keeps what it knows. A build does not remove them. */
  keeps?: readonly string[]
  /** The files that the host needs in addition to the site. */
  plan(site: HostedSite, code: FunctionCode): TargetFiles
}
