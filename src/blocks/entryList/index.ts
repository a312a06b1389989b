import { defineBlock } from '../../ui/block.ts'
import { EntryList } from './block.tsx'

export default defineBlock('entryList', { render: EntryList })
