import { defineBlock } from '../../ui/block.ts'
import { movesByItself } from '../../ui/carousel/state.ts'
import { Testimonials, toState } from './block.tsx'

export default defineBlock('testimonials', { render: Testimonials, toState, wakes: (props) => movesByItself(toState(props)) })
