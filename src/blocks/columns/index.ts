import { defineBlock } from '../../ui/block.ts'
import { Columns } from './block.tsx'

export default defineBlock('columns', { render: Columns })
