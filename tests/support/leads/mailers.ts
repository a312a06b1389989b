import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, vi } from 'vitest'
import { createMailer, type Mailer } from '../../../src/server/delivery/mailer.ts'
import { createSettings, mailSite } from './deliveries.ts'
import { type Mailbox, startMailbox } from './mailbox.ts'

async function* readNothing(): AsyncGenerator<Uint8Array> {}

/** Functions that start mailers and mail servers, which are closed after each test. Mailers read the files of leads with `readFile`. */
export function useMailers(readFile: (id: string) => AsyncGenerator<Uint8Array> = readNothing) {
  const open: { close(): unknown }[] = []
  afterEach(async () => {
    vi.useRealTimers()
    for (const each of open.splice(0)) await each.close()
  })
  return {
    createTestMailer(environment: Record<string, string>, read = readFile): Mailer {
      const createToken = (lead: string, expiresMs: number) => `${lead}/${expiresMs}`
      const mailer = createMailer({ settings: createSettings(environment), site: mailSite, readFile: read, createToken })
      open.unshift(mailer)
      return mailer
    },
    async startServer(options: SMTPServerOptions = {}): Promise<Mailbox> {
      const mailbox = await startMailbox(options)
      open.push(mailbox)
      return mailbox
    },
  }
}

/** The header lines of an email, without the encoding-related ones. */
export function toHeader(raw: Buffer): string[] {
  const [header = ''] = raw.toString('latin1').split('\r\n\r\n')
  const lines = header.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return lines.filter((line) => !/^(Date|MIME-Version|Content-\S+): [\x20-\x7e]+$/.test(line))
}
