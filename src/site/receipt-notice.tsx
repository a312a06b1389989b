import type { Texts } from '../manifest/manifest.gen.ts'
import { receiptCode, receiptNotice, receiptWords } from './receipt-notice-styles.ts'

interface ReceiptNoticeProps {
  /** Whether the sender still has to confirm by e-mail. */
  isUnconfirmed: boolean
  texts: Required<Texts>
}

/** What stands above a page that a visitor without JavaScript sees after sending; the server puts the code where `{receipt}` is. */
export function ReceiptNotice({ isUnconfirmed, texts }: ReceiptNoticeProps) {
  const [before = '', ...after] = texts.receipt.split('{receipt}')
  return (
    <div className={receiptNotice}>
      <p className={receiptWords}>
        <strong>{isUnconfirmed ? texts.confirmByEmail : texts.sent}</strong>
        <span>
          {before}
          <strong className={receiptCode}>{'{receipt}'}</strong>
          {after.join('')}
        </span>
      </p>
    </div>
  )
}
