import { defineBlock } from '../../ui/block.ts'
import { ContactDetails } from './block.tsx'

export default defineBlock('contactDetails', { render: ContactDetails })
