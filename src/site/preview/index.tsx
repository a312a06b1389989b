import { createRoot } from 'react-dom/client'
import { PREVIEW_ADDRESS, type PreviewState } from '../../manifest/preview-state.ts'
import './preview.css'
import { Preview } from './preview.tsx'

const container = document.getElementById('preview')
if (container) createRoot(container).render(<Preview initial={await readState()} />)

async function readState(): Promise<PreviewState> {
  const response = await fetch(PREVIEW_ADDRESS)
  return response.json()
}
