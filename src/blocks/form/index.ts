import { defineBlock } from '../../ui/block.ts'
import { FormBlock } from './block.tsx'
import { toState } from './state.ts'

export default defineBlock('form', { render: FormBlock, toState })
