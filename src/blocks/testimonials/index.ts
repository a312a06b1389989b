import { defineBlock } from '../../ui/block.ts'
import { hasAutoplay } from '../../ui/carousel/state.ts'
import { Testimonials, toState } from './block.tsx'

export default defineBlock('testimonials', {
  render: Testimonials,
  toState,
  hydratesWhenVisible: (props) => hasAutoplay(toState(props)),
})
