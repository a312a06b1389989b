import { defineBlock } from '../../ui/block.ts'
import { ListColumns } from './block.tsx'

export default defineBlock('listColumns', { render: ListColumns })
