/** A number with its noun: `1 file`, `2 files`, `2 enquiries`. */
export const toCount = (number: number, noun: string, plural = `${noun}s`): string => `${number} ${number === 1 ? noun : plural}`
