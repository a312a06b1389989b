import { parentPort, workerData } from 'node:worker_threads'
import { checkManifest } from '../../../checks/index.ts'
import { isExpectedError } from '../../../contracts/expected-error.ts'
import type { LaunchDiagnostic } from '../../../contracts/publishing.ts'
import { compileSite } from '../../compile/index.ts'
import { createHost, type HostFolders } from '../../host.ts'
import { buildSite } from '../../index.ts'
import type { CompressionMode } from '../../output/compress.ts'

/** What the thread does: it checks a manifest with the preset `launch` and, with `out`, builds it if there are no errors. */
export interface LaunchTask extends HostFolders {
  /** The file as shown in diagnostics. */
  file: string
  bytes: Uint8Array
  out: { folder: string; compression?: CompressionMode } | null
}

export type LaunchReply =
  | { kind: 'progress'; detail: string }
  /** The check, and the build if there are no errors, are done. */
  | { kind: 'done'; diagnostics: LaunchDiagnostic[] }
  | { kind: 'failed'; message: string }

const send = (reply: LaunchReply): void => parentPort?.postMessage(reply)

async function run({ file, bytes, out, ...folders }: LaunchTask): Promise<void> {
  const compiled = out && compileSite(folders)
  // The build awaits this promise later. Until then a rejection must not count as unhandled.
  compiled?.catch(() => {})
  const { manifest, diagnostics } = checkManifest({ file, bytes }, await createHost(folders), 'launch')
  if (manifest && out && compiled) {
    const { folder, ...options } = out
    const onProgress = (phase: string, done: number, of: number) =>
      send({ kind: 'progress', detail: `${phase}: ${done} of ${of} pages` })
    await buildSite({ ...options, ...folders, manifest, source: bytes, compiled, out: folder, onProgress })
  }
  send({
    kind: 'done',
    diagnostics: diagnostics.map(({ severity, code, message, why, help, where, pointer }) => {
      return { severity, code, message, why, help, where, pointer }
    }),
  })
}

run(workerData).catch((error: unknown) => {
  if (!isExpectedError(error)) console.error(error)
  send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
})
