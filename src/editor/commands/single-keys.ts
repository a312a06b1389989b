const KEY = 'editor-single-keys'

/** Whether shortcuts without a modifier work everywhere. */
export const hasSingleKeys = (): boolean => localStorage.getItem(KEY) !== 'off'

export const setSingleKeys = (isOn: boolean): void => localStorage.setItem(KEY, isOn ? 'on' : 'off')
