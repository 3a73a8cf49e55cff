import { expect, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { settled } from './inspect.ts'

const sizes = [[390, 844], [820, 1180], [1024, 768], [1440, 900], [1920, 1080]] as const
const folder = 'reports/scrolled'

/**
 * The page as it looks in the middle and at its end, in five widths: what sticks must not lie over what is read, and nothing may be wider than the
 * window. `reads` names parts that must be uncovered where they are scrolled to.
 */
export async function seenWhileScrolled(page: Page, name: string, reads: readonly string[] = []): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    for (const [place, share] of [['middle', 0.5], ['end', 1]] as const) {
      await page.evaluate((part) => { window.scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part) }, share)
      await settled(page)
      await page.screenshot({ path: `${folder}/${name}-${width}-${place}.png`, animations: 'disabled' })
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect.soft(wider, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
    }
    for (const selector of reads) expect.soft(await coveredShare(page, selector), `${selector} of ${name} is covered at ${width} px`).toBeLessThan(0.05)
  }
  if (before) await page.setViewportSize(before)
}

/** How much of a part, scrolled to the middle of the window, lies under something that is not part of it. */
async function coveredShare(page: Page, selector: string): Promise<number> {
  const part = page.locator(selector).first()
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await settled(page)
  return await part.evaluate((element) => {
    const box = element.getBoundingClientRect()
    let seen = 0
    let covered = 0
    for (let across = 1; across < 10; across += 1) for (let down = 1; down < 10; down += 1) {
      const [x, y] = [box.left + (box.width * across) / 10, box.top + (box.height * down) / 10]
      if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue
      const top = document.elementFromPoint(x, y)
      seen += 1
      if (top && !element.contains(top) && !top.contains(element)) covered += 1
    }
    return seen === 0 ? 1 : covered / seen
  })
}
