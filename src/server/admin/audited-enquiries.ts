import type { EnquiryQuery, EnquiryStore } from '../../contracts/enquiries.ts'

/** Records an action, and the receipt or another text that says what it was about. */
type RecordAction = (action: string, subject: string) => Promise<void>

/** Access to enquiries for one person. What they read or change is recorded before they get it or it happens. */
export function auditEnquiries(enquiries: EnquiryStore, record: RecordAction): EnquiryStore {
  return {
    ...enquiries,
    async read(receipt, language) {
      const details = await enquiries.read(receipt, language)
      await record('read', details.receipt)
      return details
    },
    async retry(receipt) {
      await record('retry', toShort(receipt))
      return enquiries.retry(receipt)
    },
    async restore(receipt) {
      await record('restore', toShort(receipt))
      return enquiries.restore(receipt)
    },
    async markAnswered(receipt, isAnswered) {
      await record(isAnswered ? 'mark as answered' : 'mark as not answered', toShort(receipt))
      return enquiries.markAnswered(receipt, isAnswered)
    },
    async erase(email) {
      const [found = ''] = await enquiries.planErase(email)
      // The log must not keep the email address that is being erased.
      await record('erase', found.replaceAll(email.trim().toLowerCase(), '…'))
      return enquiries.erase(email)
    },
    readFile: (receipt, file, send) =>
      enquiries.readFile(receipt, file, async (found, bytes) => {
        await record('save file', toShort(receipt))
        await send(found, bytes)
      }),
    async exportCsv(query, send) {
      await record('export', describeQuery(query))
      await enquiries.exportCsv(query, send)
    },
  }
}

/** A browser can send any text as a receipt. */
const toShort = (receipt: string): string => receipt.slice(0, 20)

/** What is searched for may be a name, so the log does not have it. */
const describeQuery = ({ form, status, find }: EnquiryQuery): string =>
  [form === null ? '' : `form ${form.slice(0, 60)}`, status ?? '', find === '' ? '' : 'a search'].filter(Boolean).join(', ')
