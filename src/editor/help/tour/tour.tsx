import { useState } from 'react'
import { useCommand } from '../../commands/commands.ts'
import { useEditor } from '../../store/use-editor.ts'
import { TourCard } from './tour-card.tsx'
import { hasSeenTour, rememberTour } from './tour-memory.ts'

/** The tour of the editor. It starts by itself the first time, and by a command at any time. */
export function Tour() {
  const [step, setStep] = useState<number | null>(() => (hasSeenTour() ? null : 0))
  const isShown = useEditor((state) => state.gallery === null)
  useCommand('tour', () => setStep(0))
  if (step === null || !isShown) return null
  const end = () => {
    rememberTour()
    setStep(null)
  }
  return <TourCard step={step} onStep={setStep} onEnd={end} />
}
