import { createTransport } from 'nodemailer'
import type { ServedForm } from '../../contracts/built-site.ts'
import { EMAIL_PATTERN } from '../../forms/patterns.ts'
import type { Settings } from '../settings.ts'
import type { LeadStore } from '../store/lead-store.ts'
import type { NewsItem, NewsList, OwnerNews } from '../store/owner-news.ts'
import { readRecipient, toSender } from './email.ts'
import { type MailSite, toFrame, toLine } from './lead-mail.ts'
import { toErrorCode } from './outcome.ts'
import { readSmtpUrl } from './smtp-url.ts'

export interface NoticeOptions {
  store: LeadStore
  settings: Settings
  site: MailSite
  /** By form id. */
  forms: ReadonlyMap<string, ServedForm>
  /** Takes a line of what happens, without answers and secrets. */
  log: (line: string) => void
}

/** A notice at regular times. */
export interface OwnerNotice {
  /** Sends no more and waits for what is being sent. */
  stop(): Promise<void>
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** For one email. */
const LIMIT_MS = 30_000

/** Tells the owner now and every hour what `tellOwner` has to tell. */
export function startOwnerNotice(options: NoticeOptions): OwnerNotice {
  let telling = Promise.resolve()
  const tell = () => {
    telling = tellOwner(options, Date.now()).catch((error: unknown) => {
      options.log(`The owner could not be told of held enquiries and failed deliveries (${toErrorCode(error)}).`)
    })
  }
  tell()
  const timer = setInterval(tell, HOUR_MS)
  return {
    stop() {
      clearInterval(timer)
      return telling
    },
  }
}

/**
 * Sends the owner one email about enquiries that are held and deliveries that were given up: at most once a day for all servers of a
 * store, and only when there is something new. It goes to `OWNER_EMAIL`, or else to whom the forms tell by email, and holds no answers.
 * Nothing is sent, and nothing counts as told, while no email can be sent or nobody is named.
 */
export async function tellOwner({ store, settings, site, forms, log }: NoticeOptions, nowMs: number): Promise<void> {
  const recipients = findOwners(settings, forms)
  if (!(readSmtpUrl(settings) instanceof URL) || recipients.length === 0) return
  const toldMs = await store.readNoticeTime()
  // A time in the future was noted before the clock was put back.
  const sinceMs = toldMs > nowMs ? nowMs - DAY_MS : toldMs
  if (nowMs < sinceMs + DAY_MS) return
  const news = await store.readNews(sinceMs, nowMs)
  if (news.held.count + news.dead.count === 0 || !(await store.moveNoticeTime(toldMs, nowMs))) return
  const sent = await Promise.all(recipients.map((to) => sendNotice(news, to, { settings, site, nowMs })))
  if (sent.includes(true)) return log(`The owner was told of ${toCounts(news)}.`)
  log(`The owner could not be told of ${toCounts(news)}: the email was not taken.`)
  await store.moveNoticeTime(nowMs, toldMs)
}

/** The addresses of the owner. A mistake in `OWNER_EMAIL`, which the doctor reports, keeps nobody from being told. */
function findOwners(settings: Settings, forms: NoticeOptions['forms']): string[] {
  const own = settings.variable('OWNER_EMAIL')
  if (own !== null && EMAIL_PATTERN.test(own)) return [own]
  const targets = [...forms.values()].flatMap(({ definition: { delivery = [] } }) => delivery)
  const told = targets.flatMap((target) => (target.kind === 'email' ? [readRecipient(target, settings)] : []))
  return [...new Set(told.filter((to) => typeof to === 'string'))]
}

interface Letter {
  settings: Settings
  site: MailSite
  nowMs: number
}

/** Whether the mail server took it. */
async function sendNotice(news: OwnerNews, to: string, { settings, site, nowMs }: Letter): Promise<boolean> {
  const url = readSmtpUrl(settings)
  if (!(url instanceof URL)) return false
  const transport = createTransport({ url: url.href })
  try {
    await transport.sendMail({
      ...toFrame(`notice_${nowMs}`, site, { from: toSender(settings, site, url), to }),
      subject: toLine(`${site.name}: ${toCounts(news)}`),
      text: toNoticeText(news),
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return true
  } catch {
    return false
  } finally {
    transport.close()
  }
}

const count = (number: number, noun: string, several: string): string => `${number} ${number === 1 ? noun : several}`

function toCounts({ held, dead }: OwnerNews): string {
  const parts = [
    held.count > 0 ? `${count(held.count, 'enquiry', 'enquiries')} held` : '',
    dead.count > 0 ? `${count(dead.count, 'delivery', 'deliveries')} given up` : '',
  ]
  return parts.filter((part) => part !== '').join(', ')
}

function toNoticeText({ held, dead }: OwnerNews): string {
  const parts = [
    held.count === 0
      ? []
      : [
          'Enquiries whose senders have not confirmed. They are kept, and nobody else is told of them:',
          ...toLines(
            held,
            ({ receivedMs }) => `received ${new Date(receivedMs ?? 0).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
          ),
          'All of them: npm run leads -- list --status held',
          'To deliver one anyway: npm run leads -- restore RECEIPT',
          '',
        ],
    dead.count === 0
      ? []
      : [
          'Deliveries that were given up. The enquiries are kept:',
          ...toLines(dead, ({ failure }) => `${failure?.kind}: ${failure?.error}`),
          'Put that right, then: npm run leads -- retry',
          '',
        ],
  ]
  return `${parts.flat().join('\n')}\nThis email comes at most once a day, and only when there is something new.\n`
}

function toLines({ count: all, items }: NewsList, toDetail: (item: NewsItem) => string): string[] {
  const lines = items.map((item) => `  ${item.receipt}  ${item.form}  ${toDetail(item)}`)
  return all > items.length ? [...lines, `  and ${all - items.length} more`] : lines
}
