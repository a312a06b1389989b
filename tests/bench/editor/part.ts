import type { MeasuredGoal } from '../measure/figures.ts'

/** One part of the bench of the editor. */
export interface EditorBenchPart {
  name: string
  /** What it measures, as the heading of its table. */
  title: string
  measure(): Promise<EditorFigures>
}

/** What a part has measured: lines of a table, goals, and all figures for a file. */
interface EditorFigures {
  lines: readonly string[]
  goals: readonly MeasuredGoal[]
  figures: unknown
}
