import { readFile } from 'node:fs/promises'
import { createLeadSite } from '../leads/lead-site.ts'
import { patchServer, type SourcePatch } from './patched-server.ts'
import { startServer } from './server-process.ts'
import { parseTrace, type SystemCallEvent, toStraceArguments } from './strace.ts'
import { createSubmission, createSubmissionLog, sendAndRecord, toMark } from './submissions.ts'

const CALLS = ['pwrite64', 'fsync', 'fdatasync', 'write', 'writev']

/**
 * Sends submissions one by one to a traced server, and returns what is wrong with the order of its system calls, in sentences. Before each
 * 201, the lead must have been written to the write-ahead log and synced to the disk.
 */
export async function findUnsyncedResponses(count: number, patches: readonly SourcePatch[] = []): Promise<string[]> {
  await using site = await createLeadSite()
  await using patched = await patchServer('traced', patches)
  const log = `${site.data}-trace`
  const under = toStraceArguments({ log, calls: CALLS })
  await using server = await startServer({ output: site.output, data: site.data, preload: patched.preload, under })
  const ledger = createSubmissionLog()
  for (let index = 0; index < count; index++) {
    const submission = createSubmission(toMark('traced', index), index % 2 === 0 ? 'json' : 'multipart')
    await sendAndRecord(ledger, server.port, submission, { form: 'kept' })
  }
  await server.end('SIGTERM')
  const moments = parseTrace(await readFile(log, 'utf8'))
  const answers = moments.filter(isAnswer).length
  return [...(answers === count ? [] : [`${count} were sent, ${answers} acknowledged.`]), ...checkOrder(moments)]
}

const isAnswer = ({ phase, rest }: SystemCallEvent): boolean => phase === 'begin' && /"HTTP\/1\.1 201 /.test(rest)

function checkOrder(moments: readonly SystemCallEvent[]): string[] {
  const wrong: string[] = []
  let answers = 0
  let state: 'nothing written' | 'written' | 'syncing' | 'synced' = 'nothing written'
  for (const moment of moments) {
    if (isAnswer(moment)) {
      answers++
      if (state !== 'synced') wrong.push(`Answer ${answers} was sent with ${state}.`)
      state = 'nothing written'
    }
    if (!moment.file.endsWith('/leads.sqlite-wal')) continue
    // A sync that started before the last write does not cover that write.
    if (moment.call === 'pwrite64') state = 'written'
    else if (moment.phase === 'begin' && state === 'written') state = 'syncing'
    else if (moment.phase === 'end' && state === 'syncing') state = 'synced'
  }
  return wrong
}
