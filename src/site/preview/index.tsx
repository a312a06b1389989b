import { createRoot } from 'react-dom/client'
import { connectEvents } from './events.ts'
import { Preview } from './preview.tsx'

const container = document.getElementById('preview')
if (container) createRoot(container).render(<Preview />)
connectEvents()
