import { defineBlock } from '../../ui/block.ts'
import { CheckList } from './block.tsx'

export default defineBlock('checkList', { render: CheckList })
