import { defineBlock } from '../../ui/block.ts'
import { Tabs, toTabsState } from './block.tsx'

export default defineBlock('tabs', { render: Tabs, toState: toTabsState })
