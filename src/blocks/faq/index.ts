import { defineBlock } from '../../ui/block.ts'
import { Faq } from './block.tsx'

export default defineBlock('faq', { render: Faq, pageType: 'https://schema.org/FAQPage' })
