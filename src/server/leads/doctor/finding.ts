/** What the doctor has to say about one thing. */
export interface Finding {
  level: 'ok' | 'warning' | 'error'
  text: string
  /** What to do about it. */
  remedy?: string
}

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warning = (text: string, remedy: string): Finding => ({ level: 'warning', text, remedy })
export const error = (text: string, remedy: string): Finding => ({ level: 'error', text, remedy })
