import { local } from '#client/lib/storage.ts'

/** Whether the sound was switched on at this device; false where nothing can be kept. */
export function isSoundKept(): boolean {
  try {
    return local().getItem('news_sound') === '1'
  } catch {
    return false
  }
}

export function keepSound(isOn: boolean): void {
  try {
    if (isOn) local().setItem('news_sound', '1')
    else local().removeItem('news_sound')
  } catch {
    // Then it is on until the tab closes.
  }
}
