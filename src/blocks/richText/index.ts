import { defineBlock } from '../../ui/block.ts'
import { RichText } from './block.tsx'

export default defineBlock('richText', { render: RichText })
