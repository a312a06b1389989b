import { defineBlock } from '../../ui/block.ts'
import { PictureText } from './block.tsx'

export default defineBlock('pictureText', { render: PictureText })
