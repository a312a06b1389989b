import { defineBlock } from '../../ui/block.ts'
import { Faq } from './block.tsx'
import { toFaqData } from './data.ts'

export default defineBlock('faq', { render: Faq, toData: toFaqData })
