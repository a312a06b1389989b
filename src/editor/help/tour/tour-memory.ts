const KEY = 'editor-tour'

/** Whether the person has ended the tour in this browser. */
export const hasSeenTour = (): boolean => localStorage.getItem(KEY) !== null

export const rememberTour = (): void => localStorage.setItem(KEY, 'seen')
