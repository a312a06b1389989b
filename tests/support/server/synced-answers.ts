import { readFile } from 'node:fs/promises'
import { makeLeadSite } from '../leads/lead-site.ts'
import { type Patch, patchServer } from './patched-server.ts'
import { startServer } from './server-process.ts'
import { parseTrace, type TraceMoment, toStraceWords } from './strace.ts'
import { createLedger, give, makeSubmission, toMark } from './submissions.ts'

const CALLS = ['pwrite64', 'fsync', 'fdatasync', 'write', 'writev']

/**
 * Sends submissions one after the other to a server that is traced, and returns what is wrong with the order of its system calls, in
 * sentences: before each 201 its lead has to be written to the log of the database, and nothing of that may still wait for the disk.
 */
export async function findUnsyncedAnswers(count: number, patches: readonly Patch[] = []): Promise<string[]> {
  await using site = await makeLeadSite()
  await using patched = await patchServer('traced', patches)
  const log = `${site.data}-trace`
  const under = toStraceWords({ log, calls: CALLS })
  await using server = await startServer({ output: site.output, data: site.data, preload: patched.preload, under })
  const ledger = createLedger()
  for (let index = 0; index < count; index++) {
    const submission = makeSubmission(toMark('traced', index), index % 2 === 0 ? 'json' : 'multipart')
    await give(ledger, server.port, submission, { form: 'kept' })
  }
  await server.end('SIGTERM')
  const moments = parseTrace(await readFile(log, 'utf8'))
  const answers = moments.filter(isAnswer).length
  return [...(answers === count ? [] : [`${count} were sent, ${answers} acknowledged.`]), ...checkOrder(moments)]
}

const isAnswer = ({ phase, rest }: TraceMoment): boolean => phase === 'begin' && /"HTTP\/1\.1 201 /.test(rest)

function checkOrder(moments: readonly TraceMoment[]): string[] {
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
    // A sync that was begun before the last write says nothing of that write.
    if (moment.call === 'pwrite64') state = 'written'
    else if (moment.phase === 'begin' && state === 'written') state = 'syncing'
    else if (moment.phase === 'end' && state === 'syncing') state = 'synced'
  }
  return wrong
}
