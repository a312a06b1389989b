import type { Texts } from '../manifest/manifest.gen.ts'
import { receiptCode, receiptNotice, receiptWords } from './receipt-notice-styles.ts'

interface ReceiptNoticeProps {
  /** The result of the sent form. */
  sentence: string
  /** A sentence after the code. */
  note?: string
  texts: Required<Texts>
}

/** The notice above the page that a visitor without JavaScript sees after sending a form. The server replaces `{receipt}` with the code. */
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
