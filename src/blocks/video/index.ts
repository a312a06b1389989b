import { defineBlock } from '../../ui/block.ts'
import { toVideoState, Video } from './block.tsx'
import { toVideoData } from './data.ts'
import { mount } from './interactive.ts'

export default defineBlock('video', { render: Video, toState: toVideoState, mount, toData: toVideoData })
