import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createLeadSite } from '../leads/lead-site.ts'
import { type Mailbox, startMailbox } from '../leads/mailbox.ts'
import { node, root } from '../project.ts'

/** The command `serve -- --admin` in a process of its own, with a site whose enquiries `ada@example.com` may read by default. */
export interface AdminProcess extends AsyncDisposable {
  /** The URL of the page of enquiries. */
  url: string
  data: string
  mailbox: Mailbox
}

interface AdminProcessOptions {
  /** The value of `ADMIN_USERS`. */
  users?: string
  /** Further arguments of the command. */
  words?: readonly string[]
}

export async function startAdminProcess({
  users = 'ada@example.com',
  words = [],
}: AdminProcessOptions = {}): Promise<AdminProcess> {
  const site = await createLeadSite()
  const mailbox = await startMailbox()
  const args = [
    path.join(root, 'scripts/serve.ts'),
    '--admin',
    '--out',
    site.output,
    '--data',
    site.data,
    '--port',
    '0',
    ...words,
  ]
  const env = { ...process.env, ADMIN_USERS: users, SMTP_URL: mailbox.url }
  const child = spawn(node, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  for await (const line of createInterface(child.stdout)) {
    const [url] = /http:\S+\/admin\//.exec(line) ?? []
    if (url === undefined) continue
    child.stdout.resume()
    return {
      url,
      data: site.data,
      mailbox,
      async [Symbol.asyncDispose]() {
        child.kill('SIGTERM')
        await ended
        await mailbox.close()
        await site[Symbol.asyncDispose]()
      },
    }
  }
  throw new Error(`The server ended with ${await ended}.`)
}
