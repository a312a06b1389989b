import { defineBlock } from '../../ui/block.ts'
import { Table } from './block.tsx'

export default defineBlock('table', { render: Table })
