import { defineBlock } from '../../ui/block.ts'
import { Code, toCodeState } from './block.tsx'
import { mount } from './interactive.ts'

export default defineBlock('code', { render: Code, toState: toCodeState, mount, hydratesWhenVisible: () => true })
