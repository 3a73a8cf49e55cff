import { useEffect } from 'react'
import { createStore } from './store.ts'

/** Does the screen that is shown want the whole window, without header, navigation and legal line? `WorkShell` follows it. */
export const bareScreen = createStore(false)

/** Takes the frame away while this screen is shown and `isBare`; it comes back with the next screen by itself. */
export function useBareScreen(isBare: boolean): void {
  useEffect(() => {
    bareScreen.set(isBare)
    return () => bareScreen.set(false)
  }, [isBare])
}
