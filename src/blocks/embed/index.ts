import { defineBlock } from '../../ui/block.ts'
import { EmbeddedContent, toEmbedBlockState } from './block.tsx'
import { mount } from './interactive.ts'

export default defineBlock('embed', { render: EmbeddedContent, toState: toEmbedBlockState, mount })
