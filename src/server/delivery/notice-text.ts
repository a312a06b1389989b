import { fillWords, formatMailCount, formatMailTime, type MailLanguage } from '../../forms/mail-words.ts'
import type { NoticeContent, NoticeEntry, NoticeList } from '../store/owner-notice.ts'

/** What a notice to the owner is about, such as "Held enquiries: 2, Failed deliveries: 1". */
export function toNoticeCounts({ held, dead }: NoticeContent, language: MailLanguage): string {
  const { words } = language
  const toPart = (text: string, { count }: NoticeList) =>
    count > 0 ? [fillWords(text, { count: formatMailCount(count, language) })] : []
  return [...toPart(words.heldCount, held), ...toPart(words.failedCount, dead)].join(', ')
}

/** The text of a notice to the owner. Errors are shown as the log and `npm run leads` show them, in English. */
export function toNoticeText({ held, dead }: NoticeContent, language: MailLanguage, timeZone: string): string {
  const { words } = language
  const heldPart = [
    words.heldIntro,
    ...toLines(held, language, ({ receivedMs }) =>
      fillWords(words.receivedAt, { time: formatMailTime(receivedMs ?? 0, language, timeZone) }),
    ),
    fillWords(words.listHeld, { command: 'npm run leads -- list --status held' }),
    fillWords(words.deliverHeld, { command: 'npm run leads -- restore RECEIPT' }),
    '',
  ]
  const deadPart = [
    words.failedIntro,
    ...toLines(dead, language, ({ failure }) => (failure ? `${words[failure.kind]}: ${failure.error}` : '')),
    fillWords(words.retryFailed, { command: 'npm run leads -- retry' }),
    '',
  ]
  return `${[...(held.count > 0 ? heldPart : []), ...(dead.count > 0 ? deadPart : []), words.atMostDaily].join('\n')}\n`
}

function toLines({ count, items }: NoticeList, language: MailLanguage, toDetail: (item: NoticeEntry) => string): string[] {
  const lines = items.map((item) => `  ${item.receipt}  ${item.form}  ${toDetail(item)}`)
  const rest = formatMailCount(count - items.length, language)
  return count > items.length ? [...lines, `  ${fillWords(language.words.notListed, { count: rest })}`] : lines
}
