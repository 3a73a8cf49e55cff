import { expect, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { settled } from './inspect.ts'

const sizes = [
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const
const folder = 'reports/scrolled'

/** The page as it looks in the middle and at its end, in five widths: a picture of each for the eye, and nothing wider than the window. */
export async function seenWhileScrolled(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    for (const [place, share] of [
      ['middle', 0.5],
      ['end', 1],
    ] as const) {
      await page.evaluate((part) => {
        window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part)
      }, share)
      await settled(page)
      await page.screenshot({ path: `${folder}/${name}-${width}-${place}.png`, animations: 'disabled' })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect.soft(wider, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
      expect.soft(await squeezedIcons(page), `${name} squeezes icons at ${width} px`).toEqual([])
    }
  }
  if (before) await page.setViewportSize(before)
}

/** Icons drawn smaller than they say they are, by the name of what they stand in. */
const squeezedIcons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>('svg[width][aria-hidden="true"]')]
      .filter((icon) => {
        const drawn = icon.clientWidth
        return drawn > 0 && drawn < Number(icon.getAttribute('width')) - 1
      })
      .map((icon) => {
        const holder = icon.closest('button, a, p, li')
        return holder?.getAttribute('aria-label') ?? holder?.textContent ?? ''
      }),
  )
