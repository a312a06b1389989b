import type { Texts } from '../manifest/manifest.gen.ts'
import { receiptCode, receiptNotice, receiptWords } from './receipt-notice-styles.ts'

interface ReceiptNoticeProps {
  /** What has become of the message. */
  sentence: string
  /** What follows the code, if anything. */
  note?: string
  texts: Required<Texts>
}

/** What stands above a page that a visitor without JavaScript sees after sending; the server puts the code where `{receipt}` is. */
export function ReceiptNotice({ sentence, note, texts }: ReceiptNoticeProps) {
  const [before = '', ...after] = texts.receipt.split('{receipt}')
  return (
    <div className={receiptNotice}>
      <p className={receiptWords}>
        <strong>{sentence}</strong>
        <span>
          {before}
          <strong className={receiptCode}>{'{receipt}'}</strong>
          {after.join('')}
        </span>
        {note !== undefined && <span>{note}</span>}
      </p>
    </div>
  )
}
