import { defineBlock } from '../../ui/block.ts'
import { JobPostings, toState } from './block.tsx'

export default defineBlock('jobPostings', { render: JobPostings, toState, hydratesWhenVisible: () => true })
