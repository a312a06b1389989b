import { createRoot } from 'react-dom/client'
import './preview.css'
import { Preview } from './preview.tsx'

const container = document.getElementById('preview')
if (container) createRoot(container).render(<Preview />)
