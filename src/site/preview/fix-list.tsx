import { useState } from 'react'
import { FIX_PATH, type FixRequest, type FixResponse, type ReportedDiagnostic } from '../../contracts/preview-state.ts'

/** The fixes of a diagnostic. A button applies a safe fix to the file; the change then appears in the preview. */
export function FixList({ diagnostic, isManifest }: { diagnostic: ReportedDiagnostic; isManifest: boolean }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const { code, line, column, fixes } = diagnostic
  if (fixes.length === 0) return null
  const apply = async (title: string) => {
    setIsBusy(true)
    setProblem((await applyFix({ code, line, column, title })).problem)
    setIsBusy(false)
  }
  return (
    <>
      <ul>
        {fixes.map(({ title, isSafe }) => (
          <li key={title}>
            {title}
            {isSafe && isManifest && (
              <button type="button" aria-label={`Fix: ${title}`} disabled={isBusy} onClick={() => apply(title)}>
                Fix
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{problem}</p>
    </>
  )
}

async function applyFix(request: FixRequest): Promise<FixResponse> {
  try {
    const response = await fetch(FIX_PATH, { method: 'POST', body: JSON.stringify(request) })
    return await response.json()
  } catch {
    return { problem: 'The preview server does not respond. Check that npm run dev is still running.' }
  }
}
