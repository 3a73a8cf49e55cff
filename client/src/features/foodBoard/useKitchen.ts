import { createContext, useContext, useEffect, useState } from 'react'
import { useSelector } from '@xstate/react'
import type { AlertWire } from '#contract/calls/foodWire.ts'
import { ringingAlerts } from '#machines/flows/foodBoard.view.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import { useNow } from '#client/ui/useNow.ts'
import { boardTexts } from './foodBoard.texts.ts'
import { holdKitchen } from './openKitchen.ts'
import type { Kitchen, KitchenSnapshot } from './kitchen.ts'

export const KitchenContext = createContext<Kitchen | null>(null)

/** The tab's kitchen while this screen is shown; null on the very first render. */
export function useHeldKitchen(): Kitchen | null {
  const [kitchen, setKitchen] = useState<Kitchen | null>(null)
  useEffect(() => {
    const held = holdKitchen()
    setKitchen(held.kitchen)
    return held.letGo
  }, [])
  return kitchen
}

/** The kitchen above this part of the screen. */
export function useKitchen(): Kitchen {
  const kitchen = useContext(KitchenContext)
  if (!kitchen) throw new Error('A part of the kitchen was drawn outside of it')
  return kitchen
}

export function useBoard<T>(select: (snapshot: KitchenSnapshot) => T, isEqual?: (a: T, b: T) => boolean): T {
  return useSelector(useKitchen().actor, select, isEqual)
}

/** Server time minus this device's, for countdowns. */
export const useServerOffset = () => {
  const kitchen = useKitchen()
  return kitchen.serverNow() - Date.now()
}

/** Milliseconds by the server's clock, renewed every `everyMs`. */
export function useServerNow(everyMs: number): number {
  return useNow(everyMs, useServerOffset())
}

/** The bells as the screen lists them; stable while nothing about them changes. */
export const useRinging = () =>
  useBoard(
    ({ context }) => ringingAlerts(context),
    (a, b) => a.length === b.length && a.every((alert, index) => alert === b[index]),
  )

/** Lets the window's title change to and fro while something rings. */
export function useBlinkingTitle(ringing: readonly AlertWire[]): void {
  const count = ringing.length
  const kinds = ringing.every(({ kind }) => kind === 'new')
    ? 'orders'
    : ringing.every(({ kind }) => kind === 'cancelRequest')
      ? 'wishes'
      : 'mixed'
  const [isOn, setOn] = useState(true)
  useEffect(() => {
    if (count === 0) return undefined
    setOn(true)
    const timer = setInterval(() => setOn((was) => !was), 1_000)
    return () => clearInterval(timer)
  }, [count])
  usePageTitle(count > 0 && isOn ? boardTexts.bell.title(count, kinds) : boardTexts.title)
}
